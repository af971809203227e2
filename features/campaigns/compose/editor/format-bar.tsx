import { Bold, Image, Italic, Link, type LucideIcon, MousePointerClick } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type CampaignField, campaignFieldNames, campaignFields } from '#content/admin/campaigns.ts'
import { canLeadTo } from '#content/owner/text/formatted-text.ts'
import { completeAddress } from '#lib/text/complete-address.ts'
import { DialogButtons } from '#ui/admin/dialog-buttons.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { Select } from '#ui/forms/select.tsx'

export type BarActions = {
  format: (look: 'bold' | 'italic') => void
  link: (href: string, label: string, isButton: boolean) => void
  picture: (file: File) => void
  field: (name: CampaignField) => void
  /** The selected text, for the label of a link. */
  selected: () => string
}

const look =
  'inline-flex size-11 items-center justify-center rounded text-soft hover:bg-paper hover:text-ink has-focus-visible:outline-2'
const icon = { 'aria-hidden': true, className: 'size-4' } as const

/** The arrow keys move within the bar, which is one tab stop. */
export function FormatBar({ actions, text }: { actions: BarActions; text: string }) {
  function press(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || event.target instanceof HTMLSelectElement) return
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input, select')]
    const next = items[items.indexOf(event.target as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label="Format"
      aria-controls={text}
      onKeyDown={press}
      className="flex flex-wrap items-center rounded-t border border-b-0 border-edge bg-sheet px-1"
    >
      <BarButton icon={Bold} label="Bold" keys="Ctrl+B" onClick={() => actions.format('bold')} />
      <BarButton icon={Italic} label="Italic" keys="Ctrl+I" onClick={() => actions.format('italic')} />
      <LinkDialog actions={actions} icon={Link} label="Link" />
      <LinkDialog actions={actions} icon={MousePointerClick} label="Button" isButton />
      <label className={look} title="Picture">
        <Image {...icon} />
        <span className="sr-only">Picture</span>
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) actions.picture(file)
            target.value = ''
          }}
        />
      </label>
      <Select
        aria-label="Insert a personal field"
        choices={campaignFieldNames.map((value) => ({ value, label: campaignFields[value].label }))}
        className="min-h-11 max-w-44 rounded bg-transparent px-2 text-sm text-soft hover:text-ink"
        value=""
        onChange={({ target }) => actions.field(target.value as CampaignField)}
      >
        <option value="">Personal field…</option>
      </Select>
    </div>
  )
}

type BarButtonProps = { icon: LucideIcon; label: string; keys?: string; onClick?: () => void }

function BarButton({ icon: Icon, label, keys, ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      className={look}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      <Icon {...icon} />
    </button>
  )
}

type LinkDialogProps = { actions: BarActions; icon: LucideIcon; label: 'Link' | 'Button'; isButton?: boolean }

function LinkDialog({ actions, icon, label, isButton = false }: LinkDialogProps): ReactNode {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState({ text: '', address: '' })
  const [error, setError] = useState<string>()
  function show(isOpen: boolean): void {
    if (isOpen) setTyped({ text: actions.selected(), address: '' })
    setError(undefined)
    setOpen(isOpen)
  }
  function insert(): void {
    const { text, address } = typed
    const href = /^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(address.trim())
      ? `mailto:${address.trim()}`
      : completeAddress(address)
    if (!canLeadTo(href)) {
      setError('Please enter a link that starts with https://, or with / for a page on this site.')
      return
    }
    setOpen(false)
    actions.link(href, text.trim() || href, isButton)
  }
  return (
    <>
      <BarButton icon={icon} label={label} onClick={() => show(true)} />
      <Dialog
        title={isButton ? 'Add a button' : 'Add a link'}
        description={
          isButton
            ? 'A button gets a line of its own. One per email works best.'
            : 'Pages of this site start with /, such as /book-call.'
        }
        open={open}
        onOpenChange={show}
      >
        <ScriptForm
          className="mt-6 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            // Dialogs are portals: without this, the form around the text would be sent as well.
            event.stopPropagation()
            insert()
          }}
        >
          <Field
            label="Text"
            value={typed.text}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
          />
          <Field
            label="Link address"
            error={error}
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            placeholder="https://"
            value={typed.address}
            onChange={({ target }) => setTyped({ ...typed, address: target.value })}
          />
          <DialogButtons submit={isButton ? 'Add button' : 'Add link'} pending="" leave="Cancel" isPending={false} />
        </ScriptForm>
      </Dialog>
    </>
  )
}
