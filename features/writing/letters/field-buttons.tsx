import type { RefObject } from 'react'
import { type LetterField, letterFieldNames, letterFields } from '#content/admin/writing.ts'

export const textHint =
  'Plain text. An empty line begins a paragraph. **bold**, *italic*, [words](/toolbox) is a link to a page of yours, or to any other address.'

/** Inserted as typing is, so that Undo takes it back. */
function insert(area: RefObject<HTMLTextAreaElement | null>, field: LetterField): void {
  area.current?.focus()
  const words = field === 'firstName' ? '{firstName|there}' : `{${field}}`
  document.execCommand('insertText', false, words)
}

export function FieldButtons({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <fieldset className="mt-3">
      <legend className="text-sm text-soft">
        Insert what differs for each reader. Behind a bar stands what those get who have nothing for it:{' '}
        {'{firstName|there}'}
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {letterFieldNames.map((field) => (
          <button
            key={field}
            type="button"
            className="min-h-11 rounded border border-edge px-3 text-sm hover:border-ink hover:bg-sheet"
            onClick={() => insert(area, field)}
          >
            {letterFields[field].label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
