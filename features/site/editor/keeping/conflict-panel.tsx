import { labelOf } from '#content/owner/form/form-labels.ts'
import { Button } from '#ui/button.tsx'
import type { Conflict } from '../../draft/merge.ts'
import { useEditor } from '../editor-context.tsx'
import { valueAt } from '../paths.ts'
import { OldAndNew } from '../publishing/old-and-new.tsx'

type ConflictPanelProps = {
  conflicts: readonly Conflict[]
  /** undefined if it is the same person in another window. */
  by: string | undefined
  onChoose: (path: string, whose: 'mine' | 'theirs') => void
}

const people = {
  names: ['Theirs', 'Yours'],
  buttons: { mine: 'Keep mine', theirs: 'Use theirs' },
} as const

const windows = {
  names: ['Other window', 'This window'],
  buttons: { mine: 'Keep this window’s version', theirs: 'Use the other window’s version' },
} as const

/**
 * Shown when two people, or one in two windows, changed the same field. Nothing is saved until all conflicts are
 * resolved.
 */
export function ConflictPanel({ conflicts, by, onChoose }: ConflictPanelProps) {
  const { form, content } = useEditor()
  const { names, buttons } = by === undefined ? windows : people
  if (conflicts.length === 0) return null
  return (
    <section
      aria-label="Conflicting changes"
      className="max-h-[50dvh] shrink-0 lg:max-h-[30dvh] overflow-y-auto border-l-3 border-amber bg-amber-tint px-5 py-4"
    >
      <p role="alert" className="font-semibold">
        {by ?? 'You (in another window)'} changed the same text. Which version do you want to keep?
      </p>
      <p className="text-soft">All other changes are kept. Nothing is saved until you choose.</p>
      <ul className="divide-y divide-line">
        {conflicts.map(({ path, mine, theirs }) => (
          <li key={path} className="py-3">
            <p className="font-semibold">{labelOf(form, path, content)}</p>
            <OldAndNew
              path={path}
              before={theirs}
              // The current text, which may have changed since the conflict.
              after={mine === undefined ? undefined : valueAt(content, path)}
              names={names}
            />
            <div className="mt-2 flex flex-wrap gap-3">
              <Button look="quiet" onClick={() => onChoose(path, 'mine')}>
                {buttons.mine}
              </Button>
              <Button look="quiet" onClick={() => onChoose(path, 'theirs')}>
                {buttons.theirs}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
