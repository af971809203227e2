import { ArrowDown, ArrowUp, Play, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { newId } from '#tools/shared/document/new-id.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { Button } from '#ui/button.tsx'
import type { Slot } from '../model/agenda.ts'
import { formatClock, formatMinutes } from '../model/clock.ts'
import { workshopOf } from '../model/model.ts'
import type { Dispatch, PartProps } from '../model/props.ts'
import { fillIn, materialWords, scriptOf, timedSteps } from '../model/script-facts.ts'
import { type Block, type BlockKind, blockKinds } from '../model/shape.ts'
import { blockNames, newBlock } from '../model/templates.ts'

type BlockPanelProps = PartProps & {
  slot: Slot
  onTimer: (blockId: string, minutes: number) => void
  onChoose: (id: string) => void
}

/** The script of one block: what to say and do, by when, with what. */
export function BlockPanel({ plan, dispatch, slot, onTimer, onChoose }: BlockPanelProps) {
  const { block, from, to } = slot
  const { purpose, watch, materials } = scriptOf(block)
  const workshop = workshopOf(plan)
  const bring = materials[workshop.place]
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
        <Button onClick={() => onTimer(block.id, block.minutes)}>
          <Play aria-hidden strokeWidth={1.75} className="size-5" />
          Open the timer
        </Button>
      </div>
      <p className="mt-3 font-serif text-lg leading-snug">{fillIn(purpose, plan, to)}</p>
      <Steps plan={plan} slot={slot} />
      <p className="mt-4 flex gap-2 text-amber">
        <TriangleAlert aria-hidden strokeWidth={1.75} className="mt-1 size-4.5 shrink-0" />
        <span>
          <strong>Watch for:</strong> {watch}
        </span>
      </p>
      {bring.length > 0 && (
        <p className="mt-3">
          <strong>Materials:</strong> {bring.map((each) => materialWords(each, workshop)).join(' · ')}
        </p>
      )}
      <BlockEdit dispatch={dispatch} slot={slot} onChoose={onChoose} blocks={workshop.blocks} />
    </section>
  )
}

function Steps({ plan, slot }: { plan: Plan; slot: Slot }) {
  const steps = timedSteps(plan, slot)
  return (
    <ol className="mt-3 border-line border-t" aria-label="Script">
      {steps.map(({ act, text, from, minutes }) => (
        <li key={text} className="flex gap-4 border-line border-b py-2.5 max-sm:flex-col max-sm:gap-0.5">
          <p className="shrink-0 text-sm sm:w-24 text-soft tabular-nums">
            {formatClock(from)}
            <span className="sm:block max-sm:before:content-['_·_']">
              {minutes > 0 ? `${minutes} min` : 'at once'}
            </span>
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

type BlockEditProps = {
  dispatch: Dispatch
  slot: Slot
  onChoose: (id: string) => void
  blocks: readonly Block[]
}

/** The facilitator's own words, and the block's place in the agenda. */
function BlockEdit({ dispatch, slot, onChoose, blocks }: BlockEditProps) {
  const { id, title, notes } = slot.block
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
        <div className="min-w-56 grow">
          <TextField
            label="Name of the block"
            value={title}
            onChange={(text) => dispatch({ type: 'edit-block', id, changes: { title: text } }, `${id} title`)}
          />
        </div>
        <div className="flex">
          <RowButton
            icon={ArrowUp}
            label={`Move ${name} earlier`}
            onClick={() => dispatch({ type: 'move-block', id, by: -1 })}
          />
          <RowButton
            icon={ArrowDown}
            label={`Move ${name} later`}
            onClick={() => dispatch({ type: 'move-block', id, by: 1 })}
          />
          <RowButton
            icon={Trash2}
            label={`Delete ${name}`}
            disabled={blocks.length === 1}
            onClick={() => {
              const at = blocks.findIndex((block) => block.id === id)
              const beside = blocks[at + 1] ?? blocks[at - 1]
              if (dispatch({ type: 'remove-block', id }) && beside) onChoose(beside.id)
            }}
          />
        </div>
      </div>
      <AddBlock
        onAdd={(kind) => {
          const block = newBlock(newId(), kind)
          if (dispatch({ type: 'add-block', block, afterId: id })) onChoose(block.id)
        }}
      />
    </div>
  )
}

function AddBlock({ onAdd }: { onAdd: (kind: BlockKind) => void }) {
  return (
    <div className="flex items-end gap-2">
      <Plus aria-hidden strokeWidth={1.75} className="mb-3.5 size-5 shrink-0 text-soft" />
      <div className="w-64">
        <ChoiceField
          label="Add a block after this one"
          value=""
          choices={[
            { value: '', label: 'Choose…' },
            ...blockKinds.map((kind) => ({ value: kind, label: blockNames[kind] })),
          ]}
          onChange={(kind) => kind !== '' && onAdd(kind as BlockKind)}
        />
      </div>
    </div>
  )
}
