import type { ReactNode } from 'react'
import { DeleteButton } from '../parts/delete-button.tsx'

type AnswerRowProps = {
  id: string
  name: string
  /** Shown if there is no name. */
  label: string
  note: string
  onRename: ((name: string) => void) | undefined
  onRemove: () => void
  /** Another action for the answer. */
  children?: ReactNode
}

export function AnswerRow({ id, name, label, note, onRename, onRemove, children }: AnswerRowProps) {
  return (
    <li data-row={id} className="flex items-center gap-3 border-line border-b py-1">
      {onRename ? (
        <input
          aria-label={`Name of ${label}`}
          value={name}
          placeholder={label}
          onChange={({ target }) => onRename(target.value)}
          className="min-h-11 min-w-0 grow rounded border border-transparent bg-transparent px-2 hover:border-edge focus:border-edge focus:bg-sheet"
        />
      ) : (
        <span className="grow px-2">{label}</span>
      )}
      <span className="whitespace-nowrap font-mono text-sm text-soft">{note}</span>
      {children}
      <DeleteButton label={`Remove the answer from ${label}`} onClick={onRemove} />
    </li>
  )
}
