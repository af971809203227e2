import { statuses } from '#content/admin/people.ts'
import { formatDay } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { Work } from './schema.ts'
import { usePersonCall } from './use-person-call.tsx'
import { WorkFields } from './work-fields.tsx'

const fetchSchema = async () => (await import('./schema.ts')).workSchema

/** Given a new key when it was saved: it then begins with what is stored. */
export function WorkForm({ id, work }: { id: string; work: Work }) {
  const { checked, field, errors } = useSchemaForm(fetchSchema, work)
  const save = usePersonCall<Work>(id, {
    path: 'work',
    failure: { title: 'This was not saved', look: 'Save it once more to be sure.' },
    done: { title: 'Saved', description: 'It stands in the timeline too.' },
  })
  return (
    <ScriptForm
      {...checked(({ seen: _, ...entry }) => save.send({ ...entry, seen: work.seen }))}
      className="grid max-w-text gap-4"
    >
      <input type="hidden" name="seen" value={work.seen} />
      <WorkFields {...{ field, errors }} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
        {work.nextStep && <StepDone id={id} seen={work.seen} />}
      </div>
    </ScriptForm>
  )
}

function StepDone({ id, seen }: { id: string; seen: string }) {
  const finish = usePersonCall<{ seen: string }>(id, {
    path: 'step-done',
    failure: { title: 'The step is not marked as done' },
    done: { title: 'Done', description: 'What comes next?' },
  })
  return (
    <Button look="quiet" disabled={finish.isPending} onClick={() => finish.send({ seen })}>
      Next step is done
    </Button>
  )
}

/** For who may only look. */
export function WorkFacts({ work: { status, nextStep, nextStepOn } }: { work: Work }) {
  return (
    <p className="max-w-text wrap-anywhere">
      {statuses[status]}.{' '}
      {nextStep ? `Next step: ${nextStep}${nextStepOn && `, on ${formatDay(nextStepOn)}`}.` : 'No next step.'}
    </p>
  )
}
