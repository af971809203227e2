import type { ReactNode } from 'react'
import { fieldAt } from '#content/owner/form/form-labels.ts'
import { Thumbnail } from '../../pictures/thumbnail.tsx'
import { useEditor } from '../editor-context.tsx'
import { shownValue } from '../fields/shown-value.ts'
import { type Stretch, wordChanges } from './word-changes.ts'

type OldAndNewProps = {
  path: string
  before: unknown
  after: unknown
  /** Labels for a conflict, in which neither side is old or new. */
  names?: readonly [one: string, other: string]
}

/** How differing words are highlighted. */
type Mark = { as: 'del' | 'ins' | 'mark'; look: string }

const old: Mark = { as: 'del', look: 'bg-red-tint text-red line-through' }
const fresh: Mark = { as: 'ins', look: 'bg-green-tint text-green no-underline' }
const undecided: Mark = { as: 'mark', look: 'bg-blue-tint text-ink' }

export function OldAndNew({ path, before, after, names }: OldAndNewProps) {
  const { form } = useEditor()
  const [one, other] = names ?? ['Now', 'New']
  if (fieldAt(form, path)?.kind === 'picture') {
    return (
      <SideBySide>
        <Side name={one}>{shownPicture(before, one)}</Side>
        <Side name={other}>{shownPicture(after, other)}</Side>
      </SideBySide>
    )
  }
  const changes = wordChanges(shownValue(form, path, before), shownValue(form, path, after))
  return (
    <SideBySide>
      <Side name={one}>{wording(changes.before, names ? undecided : old)}</Side>
      <Side name={other}>{wording(changes.after, names ? undecided : fresh)}</Side>
    </SideBySide>
  )
}

function SideBySide({ children }: { children: ReactNode }) {
  return <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">{children}</dl>
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children ?? <span className="text-soft">Nothing</span>}</dd>
    </div>
  )
}

function shownPicture(value: unknown, name: string): ReactNode {
  return typeof value === 'string' && value !== '' ? <Thumbnail name={value} alt={name} /> : undefined
}

function wording(stretches: readonly Stretch[], { as: Mark, look }: Mark): ReactNode {
  if (stretches.length === 0) return undefined
  return stretches.map(({ text, changed }, index) =>
    changed ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of a text have nothing else, and do not move
      <Mark key={index} className={look}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}
