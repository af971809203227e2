import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useEditor } from './editor-context.tsx'
import { isWithin } from './paths.ts'

type DisclosureProps = {
  path: string
  title: string
  note?: string | undefined
  /** Shown in the same row, before and after the title. */
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/**
 * A collapsible part of the form. Closed parts are not rendered, because the document has about a thousand fields.
 */
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
            {/* Wraps to its own line if there is no space next to the title. */}
            {note && <span className="min-w-0 flex-1 basis-20 truncate text-soft">{note}</span>}
          </span>
          <FaultCount path={path} />
        </button>
        {/* Below the title on a phone, to leave space for the name. */}
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
