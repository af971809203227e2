import { newId } from '#tools/shared/document/new-id.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
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
      <TextField
        label="Steps"
        hint="One to a line. Begin with ‘Say:’ what you say."
        lines={5}
        value={script.steps.map(lineOf).join('\n')}
        onChange={(text) => set({ steps: stepsIn(text, script.steps) }, 'steps')}
      />
      <TextField label="Watch for" lines={1} value={script.watch} onChange={(watch) => set({ watch }, 'watch')} />
      <TextField
        label="Materials"
        hint="One to a line."
        lines={3}
        value={script.materials.map(({ what }) => what).join('\n')}
        onChange={(text) => set({ materials: materialsIn(text, script.materials) }, 'materials')}
      />
      {block.script && (
        <Button look="quiet" onClick={() => dispatch({ type: 'set-script', id, script: null })}>
          {block.kind === 'own' ? 'Clear the script' : 'Take the kit’s script again'}
        </Button>
      )}
    </section>
  )
}

const said = 'Say: '

function lineOf({ act, text }: OwnStep): string {
  return (act === 'say' ? said : '') + text.replaceAll('\n', ' ')
}

function stepsIn(text: string, before: readonly OwnStep[]): OwnStep[] {
  return matched(text, before, lineOf).map(({ line, same }) => {
    const isSaid = line.startsWith(said)
    const own = { act: isSaid ? 'say' : 'do', text: isSaid ? line.slice(said.length) : line } as const
    return { id: newId(), weight: 1, ...same, ...own }
  })
}

function materialsIn(text: string, before: readonly OwnMaterial[]): OwnMaterial[] {
  return matched(text, before, ({ what }) => what).map(({ line, same }): OwnMaterial => {
    return { id: newId(), count: 1, per: 'all', ...same, what: line }
  })
}

/** Each line with the row it was: in its place if only texts changed, else the one that read the same. */
function matched<Row>(text: string, before: readonly Row[], read: (row: Row) => string) {
  const lines = text === '' ? [] : text.split('\n')
  const left = [...before]
  return lines.map((line, index) => {
    if (lines.length === before.length) return { line, same: before[index] }
    const at = left.findIndex((row) => read(row) === line)
    return { line, same: at < 0 ? undefined : left.splice(at, 1)[0] }
  })
}
