import { Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { entryName } from '#content/owner/entry-name.ts'
import type { FormField } from '#content/owner/form/form.ts'
import { isWithoutPrice } from '#content/shop/price-changes.ts'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useEditor } from '../editor-context.tsx'
import { joinPath } from '../paths.ts'
import type { FieldProps } from './field-props.ts'
import { ListEntry } from './list-entry.tsx'
import { afterInsert, afterMove, afterRemoval, withEntry, withEntryMoved, withoutEntry } from './list-order.ts'
import { isOfProgram, newEntry } from './new-entry.ts'
import { RemovedLines } from './removed-lines.tsx'
import { focusControlSoon, focusedControl, focusRowSoon } from './row-focus.browser.ts'
import { useDragOrder } from './use-drag-order.tsx'
import { useFieldText } from './use-field-words.tsx'
import type { Removed } from './use-removed.tsx'

export function ListField({ path, field, value, label }: FieldProps<'list'>) {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <Disclosure path={path} title={label} note={String(list.length)}>
      <Entries path={path} field={field} list={list} />
    </Disclosure>
  )
}

type EntriesProps = { path: string; field: Extract<FormField, { kind: 'list' }>; list: readonly unknown[] }

function Entries({ path, field, list }: EntriesProps) {
  const { hint, error } = useFieldText(path, field)
  const rows = useRef<HTMLOListElement>(null)
  const { removed } = useEditor()
  const { add, move, remove, putBack } = useListChanges(path, field, list.length, rows)
  const { dropAt, handleProps } = useDragOrder(rows, move)
  const [fewest, max] = field.range
  const canShrink = list.length > fewest || field.optional === true
  const mayPrice = useMay('publish-site')
  const noun = field.item.title
  return (
    <>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {error && <p className="text-sm font-semibold text-red">{error}</p>}
      <ol ref={rows} className="border-b border-line">
        {list.map((entry, index) => (
          <ListEntry
            // Keyed by index: entries have no ids, and their content changes at every keystroke.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            path={joinPath(path, index)}
            item={field.item}
            entry={entry}
            index={index}
            name={nameOf(field.item, entry, index)}
            isLast={index === list.length - 1}
            isDropPlace={dropAt === index}
            canGo={canShrink && !isOfProgram(path, entry) && (mayPrice || isFreeToGo(path, entry))}
            handleProps={handleProps(index)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index, entry)}
          />
        ))}
        {dropAt === list.length && <li aria-hidden className="border-t-3 border-blue" />}
      </ol>
      <RemovedLines removed={removed.filter((each) => each.list === path)} onPutBack={putBack} />
      {list.length < max ? (
        <Button look="quiet" data-add={path} className="justify-self-start" onClick={add}>
          <Plus aria-hidden strokeWidth={1.75} className="size-5" />
          Add: {noun}
        </Button>
      ) : (
        fewest < max && <p className="text-sm text-soft">The limit is {max}.</p>
      )}
    </>
  )
}

/** Each change is announced and moves the focus to where work continues. */
function useListChanges(
  path: string,
  { item }: EntriesProps['field'],
  count: number,
  rows: RefObject<HTMLOListElement | null>,
) {
  const { setList, announce, goTo, begin, keepRemoved, forgetRemoved } = useEditor()

  function move(from: number, to: number): void {
    if (to < 0 || to >= count || to === from) return
    const control = focusedControl(rows.current, from)
    setList(path, (list) => withEntryMoved(list, from, to), afterMove(path, from, to))
    announce(`${item.title} moved to position ${to + 1} of ${count}.`)
    focusControlSoon(rows.current, to, control)
  }

  function add(): void {
    setList(
      path,
      (list) => [...list, newEntry(path, item)],
      (place) => place,
    )
    begin(joinPath(path, count))
    goTo(joinPath(path, count))
  }

  function remove(index: number, entry: unknown): void {
    const name = nameOf(item, entry, index)
    setList(path, (list) => withoutEntry(list, index), afterRemoval(path, index))
    keepRemoved({ list: path, index, entry, name })
    announce(`${name} removed.`)
    requestAnimationFrame(() => focusPutBack(rows.current))
  }

  function putBack({ id, index, entry, name }: Removed): void {
    const place = Math.min(index, count)
    setList(path, (list) => withEntry(list, place, entry), afterInsert(path, place))
    forgetRemoved(id)
    announce(`${name} restored.`)
    focusRowSoon(rows.current, place)
  }

  return { add, move, remove, putBack }
}

/** Only people who can set prices can remove a product that is on sale. */
function isFreeToGo(path: string, entry: unknown): boolean {
  return path !== 'products.list' || isWithoutPrice(entry)
}

/** Such as “Testimonial: Ada L.” or “Paragraph 3”. */
function nameOf(item: FormField, entry: unknown, index: number): string {
  const name = entryName(item, entry)
  return name ? `${item.title}: ${name}` : `${item.title} ${index + 1}`
}

/** Focuses the newest Undo button. */
function focusPutBack(rows: HTMLElement | null): void {
  const ways = rows?.parentElement?.querySelectorAll<HTMLElement>(':scope > ul [data-put-back]') ?? []
  Array.from(ways).at(-1)?.focus()
}
