import { Trash2 } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { keepFocusBeside } from './focus/keep-focus.browser.ts'
import { RowButton } from './row-button.tsx'

type DeleteButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; onClick: () => void }

/** Deletes its row (`data-row`) and moves the focus to a neighboring row. */
export function DeleteButton({ onClick, ...rest }: DeleteButtonProps) {
  return <RowButton icon={Trash2} {...rest} {...deleting(onClick)} />
}

/** Props for delete buttons with another look. */
export function deleting(onClick: () => void): ButtonHTMLAttributes<HTMLButtonElement> & { 'data-delete': true } {
  return {
    'data-delete': true,
    onClick({ currentTarget }) {
      const row = currentTarget.closest('[data-row]')
      if (row) keepFocusBeside(row)
      onClick()
    },
    // Holding Enter would delete one row after another.
    onKeyDown(event) {
      if (event.repeat) event.preventDefault()
    },
  }
}
