import { Trash2 } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { keepFocusBeside } from './focus/keep-focus.browser.ts'
import { RowButton } from './row-button.tsx'

type DeleteButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; onClick: () => void }

/** Deletes the row that it stands in (`data-row`). The keyboard goes on at the row beside it. */
export function DeleteButton({ onClick, ...rest }: DeleteButtonProps) {
  return <RowButton icon={Trash2} {...rest} {...deleting(onClick)} />
}

/** For a delete button of another look. */
export function deleting(
  onClick: () => void,
): ButtonHTMLAttributes<HTMLButtonElement> & { 'data-delete': true } {
  return {
    'data-delete': true,
    onClick({ currentTarget }) {
      const row = currentTarget.closest('[data-row]')
      if (row) keepFocusBeside(row)
      onClick()
    },
    // Enter that is held down would delete row after row.
    onKeyDown(event) {
      if (event.repeat) event.preventDefault()
    },
  }
}
