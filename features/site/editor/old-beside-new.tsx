import { useEditor } from './editor-context.tsx'
import { shownValue } from './shown-value.ts'
import { type Stretch, wordChanges } from './word-changes.ts'

type OldBesideNewProps = {
  path: string
  before: unknown
  after: unknown
  names?: readonly [before: string, after: string]
}

/** Two wordings side by side, with the words marked in which they differ. */
export function OldBesideNew({ path, before, after, names = ['Now', 'New'] }: OldBesideNewProps) {
  const { form } = useEditor()
  const changes = wordChanges(shownValue(form, path, before), shownValue(form, path, after))
  return (
    <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Wording name={names[0]} stretches={changes.before} look="bg-red-tint text-red line-through" as="del" />
      <Wording
        name={names[1]}
        stretches={changes.after}
        look="bg-green-tint text-green no-underline"
        as="ins"
      />
    </dl>
  )
}

type WordingProps = { name: string; stretches: readonly Stretch[]; look: string; as: 'del' | 'ins' }

function Wording({ name, stretches, look, as: Mark }: WordingProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        {stretches.length === 0 && <span className="text-soft">Nothing</span>}
        {stretches.map(({ text, changed }, index) =>
          changed ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches of a text have nothing else, and do not move
            <Mark key={index} className={look}>
              {text}
            </Mark>
          ) : (
            text
          ),
        )}
      </dd>
    </div>
  )
}
