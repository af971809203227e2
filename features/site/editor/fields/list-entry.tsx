import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { entryName } from '#content/owner/entry-name.ts'
import type { FormField } from '#content/owner/form/form.ts'
import { isHidden } from '#content/owner/hidden.ts'
import { Disclosure } from '../disclosure.tsx'
import { useEditor } from '../editor-context.tsx'
import { GroupFields } from './group-field.tsx'

type ListEntryProps = {
  path: string
  item: FormField
  entry: unknown
  index: number
  name: string
  isLast: boolean
  isDropPlace: boolean
  canGo: boolean
  handleProps: HTMLAttributes<HTMLElement>
  onMove: (to: number) => void
  onRemove: () => void
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const

/** Moved by dragging, by buttons, or with Alt and an arrow key. */
export function ListEntry(props: ListEntryProps) {
  const { path, item, entry, index, name, isLast, isDropPlace, canGo, handleProps, onMove, onRemove } = props
  const { FieldView } = useEditor()
  function moveByKey(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    // In nested lists, only the inner entry moves.
    event.stopPropagation()
    onMove(index + step)
  }
  const actions = (
    <div className="flex shrink-0">
      <Action label={`Move up: ${name}`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp {...icon} />
      </Action>
      <Action label={`Move down: ${name}`} disabled={isLast} onClick={() => onMove(index + 1)}>
        <ArrowDown {...icon} />
      </Action>
      <Action label={`Remove: ${name}`} disabled={!canGo} onClick={onRemove}>
        <Trash2 {...icon} />
      </Action>
    </div>
  )
  const handle = (
    // Pointer only; the buttons and Alt with an arrow key do the same.
    <span
      aria-hidden
      title={`Drag to move: ${name}`}
      className={`-ml-3 cursor-grab touch-none active:cursor-grabbing ${actionLook}`}
      data-handle
      {...handleProps}
    >
      <GripVertical {...icon} />
    </span>
  )
  return (
    <li
      data-field={path}
      onKeyDown={moveByKey}
      className={isDropPlace ? 'border-t-3 border-blue' : 'border-t border-line'}
    >
      {item.kind === 'group' ? (
        <Disclosure
          path={path}
          title={String(index + 1)}
          note={`${isHidden(entry) ? 'Hidden: ' : ''}${entryName(item, entry) || item.title}`}
          before={handle}
          after={actions}
        >
          <GroupFields path={path} field={item} />
        </Disclosure>
      ) : (
        <div className="pt-1 pb-3">
          <div className="flex items-center justify-between">
            {handle}
            {actions}
          </div>
          <FieldView path={path} field={item} label={name} />
        </div>
      )}
    </li>
  )
}

const actionLook = 'flex size-11 shrink-0 items-center justify-center rounded text-soft hover:bg-paper hover:text-ink'

type ActionProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

/** aria-disabled instead of disabled, so an entry moved to the end keeps the focus and can be moved back. */
function Action({ label, disabled, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      className={`${actionLook} aria-disabled:cursor-not-allowed aria-disabled:opacity-40`}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
