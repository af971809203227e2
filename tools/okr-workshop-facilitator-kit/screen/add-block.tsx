import { useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { Button } from '#ui/button.tsx'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { blockNames, newBlock } from '../model/scripts/templates.ts'
import { type Block, type BlockKind, blockKinds } from '../model/shape.ts'

type AddBlockProps = PartProps & { afterId: string; onChoose: (id: string) => void }

/** The kit's blocks, and those that were kept. */
export function AddBlock({ plan, dispatch, afterId, onChoose }: AddBlockProps) {
  const { saved } = workshopOf(plan)
  // By key a list passes every entry on the way: choosing alone adds nothing.
  const [value, setValue] = useState('')
  const add = () => {
    const kept = saved.find(({ id }) => `saved ${id}` === value)
    const block: Block = kept ? { ...kept, id: newId() } : newBlock(newId(), value as BlockKind)
    if (!dispatch({ type: 'add-block', block, afterId })) return
    onChoose(block.id)
    // Its name comes first: typed letters would choose in the list, and Enter add the next.
    focusRow('block name', 'input')
  }
  return (
    <div className="flex items-end gap-2">
      <div className="w-64">
        <ChoiceField
          label="Add a block after this one"
          value={value}
          choices={[
            { value: '', label: 'Choose…' },
            ...saved.map(({ id, title }) => ({
              value: `saved ${id}`,
              label: `Kept: ${title || 'untitled block'}`,
            })),
            ...blockKinds.map((kind) => ({ value: kind, label: blockNames[kind] })),
          ]}
          onChange={setValue}
        />
      </div>
      <Button look="quiet" disabled={value === ''} onClick={add}>
        Add
      </Button>
    </div>
  )
}

/** The blocks that were kept, to be thrown away one by one. */
export function KeptBlocks({ plan, dispatch }: PartProps) {
  const { saved } = workshopOf(plan)
  if (saved.length === 0) return null
  return (
    <section aria-label="Blocks you kept">
      <h4 className="font-semibold">Blocks you kept</h4>
      <ul className="mt-1 border-line border-t">
        {saved.map(({ id, title, minutes }) => (
          <li key={id} data-row={id} className="flex items-center justify-between border-line border-b">
            <span>
              {title || 'Untitled block'} <span className="text-soft">· {minutes} min</span>
            </span>
            <DeleteButton
              label={`Throw away the kept block ${title || 'untitled'}`}
              onClick={() => dispatch({ type: 'remove-saved', id })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
