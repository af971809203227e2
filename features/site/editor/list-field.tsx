import { Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { FormField } from '#content/owner/form.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { Disclosure } from './disclosure.tsx'
import { useEditor } from './editor-context.tsx'
import type { FieldProps } from './field-props.ts'
import { ListEntry } from './list-entry.tsx'
import {
  afterInsert,
  afterMove,
  afterRemoval,
  withEntry,
  withEntryMoved,
  withoutEntry,
} from './list-order.ts'
import { isOfProgram, newEntry } from './new-entry.ts'
import { joinPath } from './paths.ts'
import { useDragOrder } from './use-drag-order.tsx'
import { useFieldWords } from './use-field-words.tsx'

/** A list behind its name; what it holds is counted. */
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
  const { hint, error } = useFieldWords(path, field)
  const rows = useRef<HTMLOListElement>(null)
  const { add, move, remove } = useListChanges(path, field, list.length, rows)
  const { dropAt, handleProps } = useDragOrder(rows, move)
  const [fewest, most] = field.range
  const noun = field.item.title
  return (
    <>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {error && <p className="text-sm font-semibold text-red">{error}</p>}
      <ol ref={rows} className="border-b border-line">
        {list.map((entry, index) => (
          <ListEntry
            // By its place: the words of an entry change with every key, and nothing else tells two apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            {...{ path: joinPath(path, index), item: field.item, entry, index }}
            name={`${noun} ${index + 1}`}
            isLast={index === list.length - 1}
            isDropPlace={dropAt === index}
            canGo={(list.length > fewest || field.optional === true) && !isOfProgram(path, entry)}
            handleProps={handleProps(index)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        {dropAt === list.length && <li aria-hidden className="border-t-3 border-blue" />}
      </ol>
      {list.length < most ? (
        <Button look="quiet" data-add={path} className="justify-self-start" onClick={add}>
          <Plus aria-hidden strokeWidth={1.75} className="size-5" />
          Add: {noun}
        </Button>
      ) : (
        fewest < most && <p className="text-sm text-soft">That is all there is room for: {most}.</p>
      )}
    </>
  )
}

/** What can be done with a list: each change is said, and leaves the focus where it goes on. */
function useListChanges(
  path: string,
  { item }: EntriesProps['field'],
  count: number,
  rows: RefObject<HTMLOListElement | null>,
) {
  const { setList, announce, goTo, begin } = useEditor()
  const focusSoon = (index: number) => requestAnimationFrame(() => focusHandle(rows.current, index))

  function move(from: number, to: number): void {
    if (to < 0 || to >= count || to === from) return
    setList(path, (list) => withEntryMoved(list, from, to), afterMove(path, from, to))
    announce(`${item.title} moved to place ${to + 1} of ${count}.`)
    focusSoon(to)
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

  function remove(index: number): void {
    let taken: unknown
    setList(
      path,
      (list) => {
        taken = list[index]
        return withoutEntry(list, index)
      },
      afterRemoval(path, index),
    )
    focusSoon(Math.min(index, count - 2))
    showToast({
      title: `${item.title} ${index + 1} removed`,
      action: { label: 'Undo', onClick: () => putBack(index, taken) },
    })
  }

  function putBack(index: number, entry: unknown): void {
    setList(path, (list) => withEntry(list, index, entry), afterInsert(path, index))
    announce(`${item.title} ${index + 1} is back.`)
  }

  return { add, move, remove }
}

function focusHandle(rows: HTMLElement | null, index: number): void {
  const row = rows?.children[index]
  const next =
    row?.querySelector<HTMLElement>('[data-handle]') ??
    rows?.parentElement?.querySelector<HTMLElement>('[data-add]')
  next?.focus()
}
