import { Bold, Italic, Link, type LucideIcon } from 'lucide-react'
import { type ButtonHTMLAttributes, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { canLeadTo } from '#content/owner/text/formatted-text.ts'
import { completeAddress } from '#lib/text/complete-address.ts'
import { TextButton } from '#ui/button.tsx'
import { type ControlProps, Field } from '#ui/forms/field.tsx'
import { useEditor } from '../editor-context.tsx'
import { type Edit, makeLink, type Sign, toggleFormat } from './format-words.ts'

type FormattedAreaProps = {
  control: ControlProps
  rows: number
  value: string
  onChange: (value: string) => void
}

const keys: Record<string, Sign | 'link'> = { b: 'bold', i: 'italic', k: 'link' }

/** Text with bold, italic and links, through buttons or the usual shortcuts. */
export function FormattedArea({ control, rows, value, onChange }: FormattedAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [linking, setLinking] = useState(false)
  const { announce } = useEditor()

  function format(sign: Sign): void {
    const field = area.current
    if (!field) return
    const edit = toggleFormat(field.value, selectionOf(field), sign)
    if (edit) replace(field, edit)
    else announce('Select some text first')
  }
  function press(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const command = keys[event.key.toLowerCase()]
    if (!command) return
    event.preventDefault()
    if (command === 'link') setLinking(true)
    else format(command)
  }
  return (
    <>
      <textarea
        {...control}
        ref={area}
        className={`${control.className} field-sizing-content min-h-20`}
        rows={rows}
        value={value}
        onKeyDown={press}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex">
        <FormatButton icon={Bold} label="Bold" shortcut="Ctrl+B" onClick={() => format('bold')} />
        <FormatButton icon={Italic} label="Italic" shortcut="Ctrl+I" onClick={() => format('italic')} />
        <FormatButton
          icon={Link}
          label="Link"
          shortcut="Ctrl+K"
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        />
      </div>
      {linking && <LinkRow area={area} onClose={() => setLinking(false)} />}
    </>
  )
}

type FormatButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: LucideIcon
  label: string
  shortcut: string
}

function FormatButton({ icon: Icon, label, shortcut, ...rest }: FormatButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${shortcut})`}
      className="inline-flex size-11 items-center justify-center rounded text-soft hover:bg-sheet hover:text-ink"
      {...rest}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}

type LinkRowProps = { area: RefObject<HTMLTextAreaElement | null>; onClose: () => void }

function LinkRow({ area, onClose }: LinkRowProps) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  function close(): void {
    onClose()
    area.current?.focus()
  }
  function add(): void {
    const field = area.current
    const href = asLink(address)
    if (!field) return
    if (!canLeadTo(href)) {
      setError('Please enter a link that starts with https://, or with / for a page on this site.')
      return
    }
    onClose()
    replace(field, makeLink(field.value, selectionOf(field), href))
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') add()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="mb-2 border-l-2 border-line pl-3">
      <Field
        label="Link address"
        error={error}
        autoFocus
        type="text"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        placeholder="https://"
        value={address}
        onKeyDown={press}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="flex gap-x-4">
        <TextButton onClick={add}>Add link</TextButton>
        <TextButton onClick={close}>Cancel</TextButton>
      </div>
    </div>
  )
}

/** People type ada@example.com and example.com/book without a scheme. */
function asLink(typed: string): string {
  const address = typed.trim()
  return /^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(address) ? `mailto:${address}` : completeAddress(address)
}

function selectionOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): [number, number] {
  return [selectionStart, selectionEnd]
}

/** Uses execCommand, so that the browser's Undo works; setting the value from a script would break it. */
function replace(field: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  field.focus()
  field.setSelectionRange(from, to)
  document.execCommand('insertText', false, insert)
  field.setSelectionRange(...select)
}
