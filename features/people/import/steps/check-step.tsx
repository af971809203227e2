import { type FormEvent, useRef, useState } from 'react'
import { formatCount } from '#lib/text/count.ts'
import { isoDay } from '#lib/time/dates.ts'
import { safeParse } from '#lib/zod.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { type NewImport, startSchema } from '../schema.ts'
import { ConsentFields, type WithConsent } from './consent-fields.tsx'
import { FirstRows } from './first-rows.tsx'
import { Problems, Remarks } from './problems.tsx'
import { type Checked, type ChosenFile, countPeople } from './steps.ts'

type CheckStepProps = {
  file: ChosenFile
  checked: Checked
  tags: readonly string[]
  onBack: () => void
  onStart: (wanted: NewImport) => void
}

export function CheckStep({ file, checked, tags, onBack, onStart }: CheckStepProps) {
  const { people, problems, remarks, here } = checked
  const inColumn = people.filter(({ person }) => person.agreed).length
  const [tag, setTag] = useState(() => freeTag(tags))
  const [agreed, setConsented] = useState('')
  const [withConsent, setWithConsent] = useState<WithConsent>('nobody')
  const [wrong, setWrong] = useState<{ tag?: string; agreed?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const newcomers = people.length - here.size
  function start(event: FormEvent): void {
    event.preventDefault()
    const name = file.name.slice(-200)
    const isClaimed = withConsent !== 'nobody'
    const proof = isClaimed ? agreed.trim() : ''
    const result = safeParse(startSchema, {
      fileName: name,
      total: people.length,
      tag,
      agreed: proof,
      agreedByRow: withConsent === 'column',
    })
    const issue = result.success ? undefined : result.error.issues[0]
    const missing = isClaimed && proof === '' && 'Describe when and how they agreed'
    const problem = missing ? { agreed: missing } : issue && { [String(issue.path[0])]: issue.message }
    setWrong(problem ?? {})
    if (result.success && !problem) onStart(result.data)
    else form.current?.querySelector<HTMLElement>(`[name=${Object.keys(problem ?? {})[0]}]`)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={start}>
      <AdminSection heading="Preview" headingRef={takeFocus} intro="Nothing is saved yet.">
        <Counts checked={checked} />
        {people.length > 0 && <FirstRows people={people} here={here} />}
        <Problems file={file} problems={problems} />
        <Remarks remarks={remarks} />
      </AdminSection>
      {people.length > 0 && (
        <AdminSection heading="Options">
          <div className="grid max-w-text gap-6">
            {here.size > 0 && (
              <p>
                {here.size === 1 ? 'One person is' : `${formatCount(here.size)} people are`} already in your list and
                will keep what they have.
              </p>
            )}
            <Field
              label="Tag for new people"
              hint="Lets you filter the list to this import. Leave it empty for no tag."
              optional
              error={wrong.tag}
              name="tag"
              type="text"
              autoComplete="off"
              value={tag}
              onChange={({ target }) => setTag(target.value)}
            />
            <ConsentFields
              agreed={agreed}
              setConsented={setConsented}
              withConsent={withConsent}
              setWithConsent={setWithConsent}
              inColumn={inColumn}
              error={wrong.agreed}
              unsubscribed={checked.unsubscribed}
            />
          </div>
        </AdminSection>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {newcomers > 0 && <Button type="submit">Import {countPeople(newcomers)}</Button>}
        <Button look="quiet" onClick={onBack}>
          Back to columns
        </Button>
      </div>
    </form>
  )
}

/** A second import on the same day gets a numbered tag. A written date may have a comma, which a tag cannot. */
function freeTag(tags: readonly string[]): string {
  const day = isoDay(new Date())
  const taken = new Set(tags.map((tag) => tag.toLowerCase()))
  const isFree = (tag: string) => !taken.has(tag.toLowerCase())
  const numbered = Array.from({ length: 99 }, (_, index) => `Imported ${day} (${index + 2})`)
  return [`Imported ${day}`, ...numbered].find(isFree) ?? ''
}

function Counts({ checked: { people, problems, remarks, here } }: { checked: Checked }) {
  const without = problems.filter(({ kind }) => kind === 'no-address').length
  const counts = [
    ['New', people.length - here.size],
    ['Existing', here.size],
    ['Duplicates', remarks.filter(({ kind }) => kind === 'merged').length],
    ['Without an email', without],
    ['Other problems', problems.length - without],
  ] as const
  return (
    <dl className="grid max-w-text grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-5">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-serif text-2xl tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
