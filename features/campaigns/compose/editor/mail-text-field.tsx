import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { CampaignField } from '#content/admin/campaigns.ts'
import { mailPictureUrl } from '#lib/pictures/picture-sizes.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { type BarActions, FormatBar } from './format-bar.tsx'
import { cursorPlace, fieldOf, linkOf, pictureOf, readText, showText } from './rich-text.browser.ts'

type MailTextFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  mayWrite: boolean
}

/**
 * The text of an email, shown as it will look. It is read back into the stored marks with every change; execCommand is
 * deprecated, but the only way to change text that the browser's undo can take back.
 */
export function MailTextField({ value, onChange, error, mayWrite }: MailTextFieldProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const range = useRef<Range>(undefined)
  const [fault, setFault] = useState<string>()
  const [isAdding, setAdding] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on the browser owns the text
  useEffect(() => {
    if (root.current) showText(root.current, value)
  }, [])
  useEffect(() => {
    const note = () => {
      const selection = document.getSelection()
      const here = selection?.rangeCount ? selection.getRangeAt(0) : undefined
      if (here && root.current?.contains(here.commonAncestorContainer)) range.current = here.cloneRange()
    }
    document.addEventListener('selectionchange', note)
    return () => document.removeEventListener('selectionchange', note)
  }, [])

  const read = () => root.current && onChange(readText(root.current))

  /** Back to where the cursor was before a dialog took the focus, or else to the end. */
  function restore(): Range | undefined {
    const [area, selection] = [root.current, document.getSelection()]
    if (!area || !selection) return undefined
    area.focus()
    if (range.current) {
      selection.removeAllRanges()
      selection.addRange(range.current)
    } else {
      selection.selectAllChildren(area.lastElementChild ?? area)
      selection.collapseToEnd()
    }
    return selection.getRangeAt(0)
  }

  function run(command: string, text?: string): void {
    if (!restore()) return
    document.execCommand('defaultParagraphSeparator', false, 'p')
    document.execCommand(command, false, text)
    read()
  }

  /** After the paragraph with the cursor, which goes on in a new one. */
  function insertParagraph(inside: HTMLElement): void {
    const area = root.current
    const start = restore()?.startContainer
    if (!area || !start) return
    const here = [...area.children].find((paragraph) => paragraph.contains(start))
    const [made, next] = [document.createElement('p'), document.createElement('p')]
    made.append(inside)
    next.append(document.createElement('br'))
    if (here) here.after(made, next)
    else area.append(made, next)
    document.getSelection()?.collapse(next, 0)
    read()
  }

  const actions: BarActions = {
    format: (look) => run(look),
    selected: () => range.current?.toString() ?? '',
    // Chromium would put a field that execCommand inserts into a paragraph of its own.
    field(name: CampaignField) {
      const place = restore()
      const after = document.createTextNode(cursorPlace)
      place?.deleteContents()
      place?.insertNode(after)
      place?.insertNode(fieldOf(document, name, name === 'firstName' ? 'there' : undefined))
      document.getSelection()?.collapse(after, after.length)
      read()
    },
    link(href, label, isButton) {
      const link = linkOf(document, href, [document.createTextNode(label)], isButton)
      if (isButton) insertParagraph(link)
      else run('insertHTML', link.outerHTML)
    },
    async picture(file) {
      setFault(undefined)
      setAdding(true)
      try {
        const { name } = await callApi('POST', '/api/admin/site/pictures?kind=product', file)
        insertParagraph(pictureOf(document, mailPictureUrl(name), file.name.replace(/\.\w+$/, '')))
      } catch (problem) {
        setFault(`The picture was not added: ${errorWords(problem as Error)}`)
      }
      setAdding(false)
    },
  }
  function paste(event: ClipboardEvent): void {
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }
  const problem = fault ?? error
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        Text
      </p>
      {mayWrite && <FormatBar actions={actions} text={id} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot show formatted text */}
      <div
        ref={root}
        id={id}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={`${id}-label`}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${id}-error` : undefined}
        aria-readonly={!mayWrite}
        contentEditable={mayWrite}
        suppressContentEditableWarning
        onInput={read}
        onPaste={paste}
        onDrop={(event) => event.preventDefault()}
        className={`min-h-80 rounded border bg-sheet px-3.5 py-3 wrap-anywhere [&>*+*]:mt-4 ${mayWrite ? 'rounded-t-none' : ''} ${problem ? 'border-red' : 'border-edge'}`}
      />
      <p aria-live="polite" className="mt-1.5 text-sm text-soft empty:hidden">
        {isAdding && 'Adding the picture…'}
      </p>
      {problem && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-red">
          {problem}
        </p>
      )}
    </div>
  )
}
