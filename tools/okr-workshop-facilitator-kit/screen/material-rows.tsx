import { Plus } from 'lucide-react'
import { newId } from '#tools/shared/document/new-id.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { Button } from '#ui/button.tsx'
import type { SetScript } from '../model/scripts/props.ts'
import type { OwnMaterial, Share } from '../model/shape.ts'

const limits = { min: 1, max: 999, step: 1, required: true } as const
const shareNames: Record<Share, string> = {
  person: 'for each person',
  group: 'for each group',
  all: 'for all',
}

type MaterialRowsProps = { materials: readonly OwnMaterial[]; blockId: string; set: SetScript }

/** Materials of one block: what, how many, and per whom. */
export function MaterialRows({ materials, blockId, set }: MaterialRowsProps) {
  const edit = (id: string, changes: Partial<OwnMaterial>, field?: string) =>
    set({ materials: materials.map((each) => (each.id === id ? { ...each, ...changes } : each)) }, field)
  const add = () => {
    const id = newId()
    set({ materials: [...materials, { id, what: '', count: 1, per: 'all' }] })
    focusRow(id, 'input')
  }
  return (
    <div>
      <h4 className="font-semibold">Materials</h4>
      <ul aria-label="Materials" className="mt-1 border-line border-t">
        {materials.map(({ id, what, count, per }, index) => (
          <li
            key={id}
            data-row={id}
            className="flex flex-wrap items-end gap-x-3 gap-y-2 border-line border-b py-3"
          >
            <div className="min-w-44 grow">
              <TextField
                label={`Material ${index + 1}`}
                value={what}
                onChange={(next) => edit(id, { what: next }, `${id} what`)}
              />
            </div>
            <div className="w-20">
              <NumberField
                name={`${blockId} ${id} count`}
                label="Count"
                limits={limits}
                value={count}
                onChange={(next) => next !== null && edit(id, { count: next }, `${id} count`)}
              />
            </div>
            <div className="w-44">
              <ChoiceField
                label="For whom"
                value={per}
                choices={Object.entries(shareNames).map(([value, label]) => ({ value, label }))}
                onChange={(next) => edit(id, { per: next as Share })}
              />
            </div>
            <DeleteButton
              label={`Delete material ${index + 1}`}
              onClick={() => set({ materials: materials.filter((each) => each.id !== id) })}
            />
          </li>
        ))}
      </ul>
      <Button look="quiet" className="mt-3" onClick={add}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a material
      </Button>
    </div>
  )
}
