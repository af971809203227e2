import { type ReactNode, useState } from 'react'
import { DraftsContext, memoryDrafts } from '#tools/shared/document/use-draft.tsx'
import { render, screen } from './react.tsx'

type FieldOf<Value> = (value: Value, onChange: (value: Value) => void) => ReactNode

/** A page with one field of a document, a switch that takes the field off the screen, and the document's value. */
export function openField<Value extends string | number | null>(first: Value, field: FieldOf<Value>): void {
  render(<Page first={first} field={field} />)
}

/** What the document holds. */
export const held = () => screen.getByRole('status').textContent

export const otherView = () => screen.getByRole('button', { name: 'Other view' })

type PageProps<Value> = { first: Value; field: FieldOf<Value> }

function Page<Value extends string | number | null>({ first, field }: PageProps<Value>) {
  const [value, setValue] = useState(first)
  const [isShown, setShown] = useState(true)
  const [drafts] = useState(memoryDrafts)
  return (
    <DraftsContext value={drafts}>
      {isShown && field(value, setValue)}
      <button type="button" onClick={() => setShown(!isShown)}>
        Other view
      </button>
      <output>{value}</output>
    </DraftsContext>
  )
}
