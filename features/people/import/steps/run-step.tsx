import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleQueryText } from '#platform/people/people-query.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { FormError } from '#ui/admin/form-error.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { ImportProgress } from '../imports.ts'
import type { NewImport } from '../schema.ts'
import { sendImport } from '../send-import.browser.ts'
import { UndoImport } from '../undo-import.tsx'
import { Problems, Remarks } from './problems.tsx'
import { type Checked, type ChosenFile, capital, inWords, peopleInWords } from './steps.ts'
import { useHeadingFocus } from './use-heading-focus.tsx'

type RunStepProps = { file: ChosenFile; checked: Checked; wanted: NewImport; onAgain: () => void }

/** It is done while one looks on; where it breaks off, it goes on from there. */
export function RunStep({ file, checked, wanted, onAgain }: RunStepProps) {
  const [progress, setProgress] = useState<ImportProgress>()
  const { revalidate } = useRevalidator()
  const people = checked.people.map(({ person }) => person)
  const run = useSend(
    (before: ImportProgress | undefined) => sendImport(wanted, people, before, setProgress),
    {
      onSuccess: revalidate,
    },
  )
  const { send } = run
  const isBegun = useRef(false)
  useEffect(() => {
    // Once, also where React tries effects twice.
    if (!isBegun.current) send(undefined)
    isBegun.current = true
  }, [send])
  useStayingUntil(!run.isPending)
  const heading = useHeadingFocus()
  const done = progress?.done ?? 0
  if (run.isSuccess) return <Result {...{ file, checked, wanted, onAgain }} progress={run.answer} />
  return (
    <AdminSection heading={`Importing ${file.name}`} headingRef={heading}>
      <div className="max-w-text">
        <Progress label="Imported" value={done} max={wanted.total} />
        <p role="status" className="mt-2 text-soft tabular-nums">
          {inWords(done)} of {inWords(wanted.total)}. Leave this page open until it is done.
        </p>
        {run.error && (
          <div className="mt-4 grid gap-4">
            <FormError error={run.error} />
            <p>What was imported so far is here, and nobody comes twice.</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => send(progress)}>Go on</Button>
              <Button look="quiet" onClick={onAgain}>
                Stop here
              </Button>
            </div>
          </div>
        )}
      </div>
    </AdminSection>
  )
}

/** A browser asks before it closes the page. */
function useStayingUntil(isOver: boolean): void {
  useEffect(() => {
    if (isOver) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOver])
}

type ResultProps = RunStepProps & { progress: ImportProgress }

function Result({ file, checked, wanted, progress, onAgain }: ResultProps) {
  const { made, filled, done } = progress
  const heading = useHeadingFocus()
  const left = done - made - filled
  const { tag } = wanted
  const list = peopleQueryText(tag ? { tag: [tag] } : { did: ['added'] })
  return (
    <AdminSection heading="Done" headingRef={heading}>
      <ul className="max-w-text">
        <li>{made === 1 ? 'One person is new.' : `${inWords(made)} people are new.`}</li>
        {filled > 0 && <li>Of {peopleInWords(filled)} something was filled in.</li>}
        {left > 0 && <li>{capital(peopleInWords(left))} stayed as they were.</li>}
        {checked.problems.length > 0 && (
          <li>
            {checked.problems.length === 1 ? 'One row was' : `${inWords(checked.problems.length)} rows were`}{' '}
            left out.
          </li>
        )}
        {checked.remarks.length > 0 && <li>What was changed on the way stands below.</li>}
      </ul>
      <Problems file={file} problems={checked.problems} label="Which, and why" />
      <Remarks remarks={checked.remarks} />
      <div className="mt-6 flex flex-wrap gap-3">
        {made > 0 && <ButtonLink href={`/admin/people${list}`}>Show them in the list</ButtonLink>}
        <Button look="quiet" onClick={onAgain}>
          Import another file
        </Button>
        {made > 0 && <UndoImport id={progress.id} count={made} onUndone={onAgain} />}
      </div>
    </AdminSection>
  )
}
