import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useEditor } from './editor-context.tsx'
import { isWithin } from './paths.ts'

type DisclosureProps = {
  path: string
  title: string
  /** What it holds, in a few words. */
  note?: string | undefined
  /** What stands in its line before and after it. */
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** A part of the form that opens; what is closed is not drawn, since the whole document has a thousand fields. */
export function Disclosure({ path, title, note, before, after, children }: DisclosureProps) {
  const { openPlaces, setOpen } = useEditor()
  const id = useId()
  const isOpen = openPlaces.has(path)
  return (
    <>
      <div className="flex items-center max-sm:flex-wrap">
        {before}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 text-left hover:text-blue"
          onClick={() => setOpen(path, !isOpen)}
        >
          <ChevronRight
            aria-hidden
            strokeWidth={1.75}
            className={`size-5 shrink-0 transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
            <span className="min-w-0 font-semibold">{title}</span>
            {/* Where there is no room for some words of it beside the title, it has a line of its own. */}
            {note && <span className="min-w-0 flex-1 basis-20 truncate text-soft">{note}</span>}
          </span>
          <FaultCount path={path} />
        </button>
        {/* On a phone below it, so that the name has room. */}
        {after && <div className="max-sm:flex max-sm:w-full max-sm:justify-end">{after}</div>}
      </div>
      {isOpen && (
        <div
          id={id}
          className="mb-4 ml-1 grid grid-cols-[minmax(0,1fr)] gap-5 border-l border-line pt-2 pl-2 sm:ml-2.5 sm:pl-4"
        >
          {children}
        </div>
      )}
    </>
  )
}

function FaultCount({ path }: { path: string }) {
  const { faults } = useEditor()
  const count = [...faults.keys()].filter((each) => isWithin(each, path)).length
  if (count === 0) return null
  return (
    <span className="ml-auto shrink-0 rounded-full bg-red-tint px-2.5 text-sm font-semibold text-red">
      {count} to mend
    </span>
  )
}
