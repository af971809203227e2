import { ArrowDown, ArrowUp } from 'lucide-react'
import { newId } from '#tools/shared/document/new-id.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { Button } from '#ui/button.tsx'
import type { Block, OwnMaterial, OwnStep } from '../files/workshop-schema.ts'
import { workshopOf } from '../model/model.ts'
import type { PartProps, SetScript } from '../model/scripts/props.ts'
import { ownScriptOf } from '../model/scripts/script-facts.ts'
import { UnknownBraces } from './unknown-braces.tsx'

/** Edits a block's script. The first change copies the kit's script, which can be restored. */
export function ScriptEditor({ plan, dispatch, block }: PartProps & { block: Block }) {
  const { id } = block
  const script = ownScriptOf(block, workshopOf(plan))
  const set: SetScript = (changes, field) => {
    dispatch({ type: 'set-script', id, script: { ...script, ...changes } }, field && `${id} script ${field}`)
  }
  return (
    <section aria-label="Script in your words" className="mt-3 space-y-5">
      <p className="text-sm text-soft">
        {'{end}'}, {'{next}'}, {'{period}'}, {'{dots}'} and {'{keep}'} are filled in: the end of the day, of this block,
        the quarter, the dots and the themes to choose.
      </p>
      <UnknownBraces block={block} />
      <TextField label="Purpose" lines={1} value={script.purpose} onChange={(purpose) => set({ purpose }, 'purpose')} />
      <StepRows steps={script.steps} set={set} />
      <TextField label="Watch for" lines={1} value={script.watch} onChange={(watch) => set({ watch }, 'watch')} />
      <TextField
        label="Materials"
        hint="One to a line."
        lines={3}
        value={script.materials.map(({ what }) => what).join('\n')}
        onChange={(lines) => set({ materials: materialsIn(lines, script.materials) }, 'materials')}
      />
      {block.script && (
        <Button look="quiet" onClick={() => dispatch({ type: 'set-script', id, script: null })}>
          {block.kind === 'own' ? 'Clear the script' : 'Take the kit’s script again'}
        </Button>
      )}
    </section>
  )
}

/** A line that is changed in place, or kept while others come or go, keeps its count. */
function materialsIn(text: string, before: readonly OwnMaterial[]): OwnMaterial[] {
  const lines = text === '' ? [] : text.split('\n')
  const left = [...before]
  return lines.map((what, index): OwnMaterial => {
    const at = lines.length === before.length ? index : left.findIndex((each) => each.what === what)
    const same = lines.length === before.length ? before[at] : left.splice(at, at < 0 ? 0 : 1)[0]
    return { ...(same ?? { id: newId(), count: 1, per: 'all' }), what }
  })
}

const weights = Array.from({ length: 9 }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}))

function StepRows({ steps, set }: { steps: readonly OwnStep[]; set: SetScript }) {
  const edit = (id: string, changes: Partial<OwnStep>, field?: string) =>
    set({ steps: steps.map((step) => (step.id === id ? { ...step, ...changes } : step)) }, field)
  const swap = (at: number, by: -1 | 1) => {
    const [one, other] = [steps[at], steps[at + by]]
    if (one && other) set({ steps: steps.with(at, other).with(at + by, one) })
  }
  const add = () => {
    const id = newId()
    set({ steps: [...steps, { id, act: 'say', weight: 1, text: '' }] })
    focusRow(id, 'textarea')
  }
  return (
    <div>
      <h4 className="font-semibold">Steps</h4>
      <ol aria-label="Steps" className="mt-1 border-line border-t">
        {steps.map(({ id, act, weight, text }, index) => (
          <li key={id} data-row={id} className="border-line border-b py-3">
            <TextField
              label={`Step ${index + 1}`}
              lines={1}
              value={text}
              onChange={(next) => edit(id, { text: next }, `${id} text`)}
            />
            <div className="mt-2 flex flex-wrap items-end gap-x-3">
              <div className="w-24">
                <ChoiceField
                  label="Act"
                  value={act}
                  choices={[
                    { value: 'say', label: 'Say' },
                    { value: 'do', label: 'Do' },
                  ]}
                  onChange={(next) => edit(id, { act: next === 'say' ? 'say' : 'do' })}
                />
              </div>
              <div className="w-32">
                <ChoiceField
                  label="Share of time"
                  value={String(weight)}
                  choices={weights}
                  onChange={(next) => edit(id, { weight: Number(next) })}
                />
              </div>
              <div className="ml-auto flex">
                <RowButton
                  icon={ArrowUp}
                  label={`Move step ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => swap(index, -1)}
                />
                <RowButton
                  icon={ArrowDown}
                  label={`Move step ${index + 1} down`}
                  disabled={index === steps.length - 1}
                  onClick={() => swap(index, 1)}
                />
                <DeleteButton
                  label={`Delete step ${index + 1}`}
                  onClick={() => set({ steps: steps.filter((step) => step.id !== id) })}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <AddButton className="mt-3" onClick={add}>
        Add a step
      </AddButton>
    </div>
  )
}
