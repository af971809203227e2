import { X } from 'lucide-react'
import { useState } from 'react'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { deleting } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { type Cascade, type CascadeNode, maySupport, titleOf } from '../../model/cascade.ts'
import type { GoalPanelProps } from '../../model/goal-panel-props.ts'

type AlsoServesProps = Pick<GoalPanelProps, 'node' | 'dispatch'> & {
  /** Undefined until the deferred options are ready. */
  cascade: Cascade | undefined
}

export function AlsoServes({ cascade, node, dispatch }: AlsoServesProps) {
  const [chosen, setChosen] = useState('')
  const change = (alsoIds: string[]) => dispatch({ type: 'edit-objective', id: node.id, changes: { alsoIds } })
  if (!cascade || node.parentId === null) return null
  const choices = choicesFor(cascade, node)
  const isChosen = choices.some(({ value }) => value === chosen)
  const add = () => {
    if (isChosen && change([...node.alsoIds, chosen])) setChosen('')
  }
  return (
    <div>
      <ul>
        {node.alsoIds.map((id) => {
          const name = titleOf(cascade.nodes.get(id) ?? { title: '' })
          return (
            <li key={id} data-row={`also ${id}`} className="flex items-center justify-between gap-2 text-sm">
              <span>Also serves ‘{name}’, in full</span>
              <RowButton
                icon={X}
                label={`No longer serve ‘${name}’`}
                {...deleting(() => change(node.alsoIds.filter((each) => each !== id)))}
              />
            </li>
          )
        })}
      </ul>
      {choices.length > 0 && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <ChoiceField
              label="Also serves"
              value={isChosen ? chosen : ''}
              choices={[{ value: '', label: 'Nothing else' }, ...choices]}
              onChange={setChosen}
            />
          </div>
          <AddButton disabled={!isChosen} onClick={add}>
            Add
          </AddButton>
        </div>
      )}
    </div>
  )
}

/** Goals that are not ancestors already and do not serve this one. */
function choicesFor(cascade: Cascade, node: CascadeNode) {
  return cascade.order.flatMap((id) => {
    const other = cascade.nodes.get(id)
    const isNew = other && maySupport(cascade, id, node.id) && maySupport(cascade, node.id, id)
    return isNew ? [{ value: id, label: `${'\u2003'.repeat(other.depth)}${titleOf(other)}` }] : []
  })
}
