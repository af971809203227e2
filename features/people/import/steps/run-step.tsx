import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleQueryText } from '#domain/people/people-query.ts'
import { formatCount } from '#lib/text/count.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { FormError } from '#ui/admin/form-error.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import type { ImportProgress } from '../imports.ts'
import type { NewImport } from '../schema.ts'
import { sendImport } from '../send-import.browser.ts'
import { UndoImport } from '../undo-import.tsx'
import { Problems, Remarks } from './problems.tsx'
import type { Checked, ChosenFile } from './steps.ts'

type RunStepProps = { file: ChosenFile; checked: Checked; wanted: NewImport; onAgain: () => void }

/** Sends the import; if it fails, the user can continue from there. */
export function RunStep({ file, checked, wanted, onAgain }: RunStepProps) {
  const [progress, setProgress] = useState<ImportProgress>()
  const { revalidate } = useRevalidator()
  const people = checked.people.map(({ person }) => person)
  const run = useSend((before: ImportProgress | undefined) => sendImport(wanted, people, before, setProgress), {
    onSuccess: revalidate,
  })
  const { send } = run
  const isStarted = useRef(false)
  useEffect(() => {
    // Strict mode runs effects twice.
    if (!isStarted.current) send(undefined)
    isStarted.current = true
  }, [send])
  useLeaveWarning(!run.isPending)
  const done = progress?.done ?? 0
  if (run.isSuccess)
    return <Result file={file} checked={checked} wanted={wanted} onAgain={onAgain} progress={run.answer} />
  return (
    <AdminSection heading={`Importing ${file.name}`} headingRef={takeFocus}>
      <div className="max-w-text">
        <Progress label="Imported" value={done} max={wanted.total} />
        <p role="status" className="mt-2 text-soft tabular-nums">
          {formatCount(done)} of {formatCount(wanted.total)}. Keep this page open until the import is done.
        </p>
        {run.error && (
          <div className="mt-4 grid gap-4">
            <FormError error={run.error} />
            <p>Everything imported so far is saved, and no one is added twice.</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => send(progress)}>Continue</Button>
              <Button look="quiet" onClick={onAgain}>
                Stop
              </Button>
            </div>
          </div>
        )}
      </div>
    </AdminSection>
  )
}

function useLeaveWarning(isOver: boolean): void {
  useEffect(() => {
    if (isOver) return
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving)
    return () => window.removeEventListener('beforeunload', confirmLeaving)
  }, [isOver])
}

type ResultProps = RunStepProps & { progress: ImportProgress }

function Result({ file, checked, wanted, progress, onAgain }: ResultProps) {
  const { made, done } = progress
  const left = done - made
  const { tag } = wanted
  const list = peopleQueryText(tag ? { tag: [tag] } : { did: ['added'] })
  return (
    <AdminSection heading="Done" headingRef={takeFocus}>
      <ul className="max-w-text">
        <li>{made === 1 ? 'One person was added.' : `${formatCount(made)} people were added.`}</li>
        {left > 0 && (
          <li>{left === 1 ? 'One person was' : `${formatCount(left)} people were`} already in your list.</li>
        )}
        {checked.problems.length > 0 && (
          <li>
            {checked.problems.length === 1 ? 'One row was' : `${formatCount(checked.problems.length)} rows were`}{' '}
            skipped.
          </li>
        )}
        {checked.remarks.length > 0 && <li>Some rows were imported with changes; see below.</li>}
      </ul>
      <Problems file={file} problems={checked.problems} label="Skipped rows" />
      <Remarks remarks={checked.remarks} />
      <div className="mt-6 flex flex-wrap gap-3">
        {made > 0 && <ButtonLink href={`/admin/people${list}`}>Show in the list</ButtonLink>}
        <Button look="quiet" onClick={onAgain}>
          Import another file
        </Button>
        {made > 0 && <UndoImport id={progress.id} count={made} onUndone={onAgain} />}
      </div>
    </AdminSection>
  )
}
