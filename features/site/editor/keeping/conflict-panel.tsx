import { labelOf } from '#content/owner/form/form-labels.ts'
import { Button } from '#ui/button.tsx'
import type { Conflict } from '../../draft/merge.ts'
import { useEditor } from '../editor-context.tsx'
import { valueAt } from '../paths.ts'
import { OldBesideNew } from '../publishing/old-beside-new.tsx'

type ConflictPanelProps = {
  conflicts: readonly Conflict[]
  /** Who else is at work; undefined for the same person in another window. */
  by: string | undefined
  onChoose: (path: string, whose: 'mine' | 'theirs') => void
}

const people = {
  names: ['Theirs', 'Yours'],
  buttons: { mine: 'Keep mine', theirs: 'Take theirs' },
} as const

const windows = {
  names: ['The other window’s', 'This window’s'],
  buttons: { mine: 'Keep this window’s', theirs: 'Take the other window’s' },
} as const

/** Two people, or one in two windows, changed the same words: nothing is saved until one wording is chosen for each place. */
export function ConflictPanel({ conflicts, by, onChoose }: ConflictPanelProps) {
  const { form, content } = useEditor()
  const { names, buttons } = by === undefined ? windows : people
  if (conflicts.length === 0) return null
  return (
    <section
      aria-label="The same words, changed twice"
      className="max-h-[50dvh] shrink-0 lg:max-h-[30dvh] overflow-y-auto border-l-3 border-amber bg-amber-tint px-5 py-4"
    >
      <p role="alert" className="font-semibold">
        {by ?? 'You, in another window,'} changed the same words. Which stay?
      </p>
      <p className="text-soft">Everything else of both is kept. Nothing is saved until you have chosen.</p>
      <ul className="divide-y divide-line">
        {conflicts.map(({ path, mine, theirs }) => (
          <li key={path} className="py-3">
            <p className="font-semibold">{labelOf(form, path, content)}</p>
            <OldBesideNew
              path={path}
              before={theirs}
              // They may have been typed on.
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
