import { useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { Button } from '#ui/button.tsx'
import type { Block } from '../files/workshop-schema.ts'
import { type BlockKind, blockKinds } from '../model/kinds.ts'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { blockNames, newBlock } from '../model/scripts/templates.ts'

type AddBlockProps = PartProps & { afterId: string; onChoose: (id: string) => void }

export function AddBlock({ plan, dispatch, afterId, onChoose }: AddBlockProps) {
  const { saved } = workshopOf(plan)
  // Arrowing through a select fires change events, so selecting alone adds nothing.
  const [value, setValue] = useState('')
  const add = () => {
    const kept = saved.find(({ id }) => `saved ${id}` === value)
    const block: Block = kept ? { ...kept, id: newId() } : newBlock(newId(), value as BlockKind)
    if (!dispatch({ type: 'add-block', block, afterId })) return
    onChoose(block.id)
    // Focus the name field: in the select, typing would change the choice and Enter would add another block.
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
