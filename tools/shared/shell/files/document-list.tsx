import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { Menu } from '../../parts/menu.tsx'
import type { DocumentStore } from '../../store/document-store.ts'
import type { Entry } from '../../store/rows.ts'
import { formatMoment } from '../../values/days.ts'
import { fileWords, sizeWords } from './file-words.ts'

type DocumentListProps = {
  isBin: boolean
  entries: readonly Entry[]
  openId: string
  store: DocumentStore
  copied: (text: string) => string
  onOpen: (id: string) => void
  onChanged: (id: string) => Promise<void>
  onBinned: (id: string) => Promise<void>
}

export function DocumentList({ isBin, entries, openId, store, copied, ...on }: DocumentListProps) {
  const [renaming, setRenaming] = useState<string>()
  const [removing, setRemoving] = useState<Entry>()
  const shown = entries.filter(({ binned }) => (binned !== null) === isBin)
  if (shown.length === 0) {
    return <p className="mt-6 text-soft">{isBin ? 'The bin is empty.' : 'No documents yet.'}</p>
  }
  return (
    <>
      {removing && (
        <Dialog
          open
          onOpenChange={() => setRemoving(undefined)}
          title={`Delete ${nameOf(removing)} permanently?`}
          description="This also deletes its earlier versions and cannot be undone. Files you saved are not affected."
        >
          <Button
            className="mt-6"
            look="danger"
            onClick={() => {
              setRemoving(undefined)
              void store.remove(removing.id).then(() => on.onChanged(removing.id))
            }}
          >
            Delete permanently
          </Button>
        </Dialog>
      )}
      <ul className="mt-6 divide-y divide-line border-line border-y">
        {shown.map((entry) => (
          <li key={entry.id} className="flex items-start gap-2 py-2">
            {renaming === entry.id ? (
              <RenameForm
                name={nameOf(entry)}
                onDone={async (name) => {
                  setRenaming(undefined)
                  if (name !== undefined) await store.rename(entry.id, name)
                  await on.onChanged(entry.id)
                }}
              />
            ) : (
              <DocumentLine entry={entry} isOpen={entry.id === openId} onOpen={isBin ? undefined : on.onOpen} />
            )}
            <Menu
              trigger={
                <button
                  type="button"
                  aria-label={`Actions for ${nameOf(entry)}`}
                  className="flex size-11 shrink-0 items-center justify-center rounded hover:bg-paper"
                >
                  <Ellipsis aria-hidden strokeWidth={1.75} className="size-5" />
                </button>
              }
              items={isBin ? binItems(entry) : listItems(entry)}
            />
          </li>
        ))}
      </ul>
    </>
  )

  function listItems(entry: Entry) {
    const { id } = entry
    const bin = async () => {
      await store.bin(id)
      await on.onBinned(id)
      await on.onChanged(id)
      showToast({
        title: `${nameOf(entry)} is in the bin`,
        description: 'It stays there for 30 days.',
        action: { label: 'Restore', onClick: () => void store.restore(id).then(() => on.onOpen(id)) },
      })
    }
    const duplicate = () => store.duplicate(id, `${nameOf(entry)} (copy)`, copied).then(() => on.onChanged(id))
    return [
      { label: 'Rename', onSelect: () => setRenaming(id), movesFocus: true },
      { label: 'Duplicate', onSelect: () => void duplicate() },
      { label: 'Delete', onSelect: () => void bin() },
    ]
  }

  function binItems(entry: Entry) {
    const { id } = entry
    return [
      { label: 'Restore', onSelect: () => void store.restore(id).then(() => on.onChanged(id)) },
      { label: 'Delete permanently', onSelect: () => setRemoving(entry), movesFocus: true },
    ]
  }
}

function nameOf({ name, title }: Pick<Entry, 'name' | 'title'>): string {
  return name || title || 'Untitled'
}

type DocumentLineProps = { entry: Entry; isOpen: boolean; onOpen: ((id: string) => void) | undefined }

function DocumentLine({ entry, isOpen, onOpen }: DocumentLineProps) {
  const { id, preview, changed, size, binned } = entry
  const facts = [
    binned ? `Deleted ${formatMoment(binned)}` : formatMoment(changed),
    sizeWords(size),
    binned ? '' : fileWords(entry),
  ]
  const content = (
    <>
      <span className="block font-semibold wrap-anywhere">
        {nameOf(entry)}
        {isOpen && <span className="text-sm font-normal text-soft"> open now</span>}
      </span>
      {preview && <span className="block text-sm wrap-anywhere">{preview}</span>}
      <span className="block text-sm text-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
  return onOpen ? (
    <button
      type="button"
      className="-mx-2 min-h-11 min-w-0 grow rounded px-2 py-1 text-left hover:bg-paper"
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(id)}
    >
      {content}
    </button>
  ) : (
    <p className="min-w-0 grow py-1">{content}</p>
  )
}

type RenameFormProps = { name: string; onDone: (name: string | undefined) => Promise<void> }

function RenameForm({ name, onDone }: RenameFormProps) {
  const [text, setText] = useState(name)
  return (
    <form
      className="min-w-0 grow py-1"
      onSubmit={(event) => {
        event.preventDefault()
        void onDone(text)
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the user has just chosen Rename
        autoFocus
        aria-label={`New name for ${name}`}
        value={text}
        className="min-h-11 w-full rounded border border-edge bg-sheet px-3"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void onDone(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          void onDone(undefined)
        }}
      />
    </form>
  )
}
