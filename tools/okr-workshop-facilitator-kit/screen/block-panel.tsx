import { CircleAlert, PencilLine, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { Button } from '#ui/button.tsx'
import type { Slot } from '../model/agenda.ts'
import { workshopOf } from '../model/model.ts'
import { formatClock, formatMinutes } from '../model/run/clock.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { fillIn, materialWords, scriptOf, timedSteps } from '../model/scripts/script-facts.ts'
import { AddBlock } from './add-block.tsx'
import { ScriptEditor } from './script-editor.tsx'
import { UnknownBraces } from './unknown-braces.tsx'

type BlockPanelProps = PartProps & {
  slot: Slot
  onTimer: (blockId: string, minutes: number) => void
  onChoose: (id: string) => void
}

export function BlockPanel({ plan, dispatch, slot, onTimer, onChoose }: BlockPanelProps) {
  const { block, from, to } = slot
  const [editing, setEditing] = useState<string>()
  const isEditing = editing === block.id
  return (
    <section aria-labelledby="block-title">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="block-title" className="text-xl">
            {block.title || 'Untitled block'}
          </h3>
          <p className="text-soft">
            {formatClock(from)} to {formatClock(to)} · {formatMinutes(block.minutes)}
          </p>
        </div>
        <Button look="quiet" onClick={() => onTimer(block.id, block.minutes)}>
          <Play aria-hidden strokeWidth={1.75} className="size-5" />
          Open the timer
        </Button>
      </div>
      {__EDITION__ === 'full' && isEditing ? (
        <ScriptEditor plan={plan} dispatch={dispatch} block={block} />
      ) : (
        <ScriptText plan={plan} slot={slot} />
      )}
      {__EDITION__ === 'full' ? (
        <Button
          look="quiet"
          className="mt-4"
          aria-expanded={isEditing}
          onClick={() => setEditing(isEditing ? undefined : block.id)}
        >
          <PencilLine aria-hidden strokeWidth={1.75} className="size-5" />
          {isEditing ? 'Show the script' : 'Edit the script'}
        </Button>
      ) : (
        <p className="mt-4 text-sm text-soft">In the full kit you write the script in your own words.</p>
      )}
      <BlockEdit plan={plan} dispatch={dispatch} slot={slot} onChoose={onChoose} />
    </section>
  )
}

function ScriptText({ plan, slot }: { plan: Plan; slot: Slot }) {
  const workshop = workshopOf(plan)
  const { purpose, watch, materials } = scriptOf(slot.block, workshop)
  const bring = materials.filter(({ what }) => what.trim() !== '')
  return (
    <>
      <p className="mt-3 font-serif text-lg leading-snug">{fillIn(purpose, plan, slot.to)}</p>
      {__EDITION__ === 'full' && <UnknownBraces block={slot.block} />}
      <Steps plan={plan} slot={slot} />
      {watch.trim() && (
        <p className="mt-4 flex gap-2 text-amber">
          <CircleAlert aria-hidden strokeWidth={1.75} className="mt-1 size-4.5 shrink-0" />
          <span>
            <strong>Watch for:</strong> {fillIn(watch, plan, slot.to)}
          </span>
        </p>
      )}
      {bring.length > 0 && (
        <p className="mt-3">
          <strong>Materials:</strong> {bring.map((each) => materialWords(each, workshop)).join(' · ')}
        </p>
      )}
    </>
  )
}

function Steps({ plan, slot }: { plan: Plan; slot: Slot }) {
  const steps = timedSteps(plan, slot)
  return (
    <ol className="mt-3 border-line border-t" aria-label="Script">
      {steps.map(({ act, text, from, minutes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps can have the same text
        <li key={index} className="flex gap-4 border-line border-b py-2.5 max-sm:flex-col max-sm:gap-0.5">
          <p className="shrink-0 text-sm sm:w-24 text-soft tabular-nums">
            {formatClock(from)}
            <span className="sm:block max-sm:before:content-['_·_']">{minutes > 0 ? `${minutes} min` : 'at once'}</span>
          </p>
          <p>
            <span className="mr-2 font-semibold text-blue text-sm">{act === 'say' ? 'Say' : 'Do'}</span>
            {act === 'say' ? `“${text}”` : text}
          </p>
        </li>
      ))}
    </ol>
  )
}

type BlockEditProps = PartProps & { slot: Slot; onChoose: (id: string) => void }

function BlockEdit({ plan, dispatch, slot, onChoose }: BlockEditProps) {
  const { blocks, run } = workshopOf(plan)
  const { id, title, notes } = slot.block
  const isOn = run?.blockId === id
  const name = title || 'untitled block'
  return (
    <div className="mt-6 space-y-4 border-line border-t pt-4">
      <TextField
        label="Your notes"
        lines={2}
        value={notes}
        onChange={(text) => dispatch({ type: 'edit-block', id, changes: { notes: text } }, `${id} notes`)}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div data-row="block name" className="min-w-56 grow">
          <TextField
            label="Name of the block"
            value={title}
            onChange={(text) => dispatch({ type: 'edit-block', id, changes: { title: text } }, `${id} title`)}
          />
        </div>
        <RowButton
          icon={Trash2}
          label={`Delete ${name}`}
          disabled={isOn || blocks.length === 1}
          onClick={() => {
            const at = blocks.findIndex((block) => block.id === id)
            const beside = blocks[at + 1] ?? blocks[at - 1]
            if (dispatch({ type: 'remove-block', id }) && beside) onChoose(beside.id)
          }}
        />
      </div>
      {isOn && blocks.length > 1 && (
        <p className="text-sm text-soft">It is on now: go on to another block before you delete it.</p>
      )}
      <AddBlock plan={plan} dispatch={dispatch} afterId={id} onChoose={onChoose} />
    </div>
  )
}
