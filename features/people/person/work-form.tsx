import { statuses } from '#content/admin/people.ts'
import { formatDay } from '#lib/time/dates.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { Work } from './schema.ts'
import { usePersonCall } from './use-person-call.tsx'
import { WorkFields } from './work-fields.tsx'

const fetchSchema = async () => (await import('./schema.ts')).workSchema

/** Gets a new key after saving, to start over with the stored values. */
export function WorkForm({ id, work }: { id: string; work: Work }) {
  const { checked, input } = useSchemaForm(fetchSchema, work)
  const save = usePersonCall<Work>(id, {
    path: 'work',
    failure: { title: 'The changes were not saved', look: 'Save it again to be sure.' },
    done: { title: 'Saved', description: 'The change is in the timeline.' },
  })
  return (
    <ScriptForm
      {...checked(({ seen: _, ...entry }) => save.send({ ...entry, seen: work.seen }))}
      className="grid max-w-text gap-4"
    >
      <input type="hidden" name="seen" value={work.seen} />
      <WorkFields input={input} />
      <div className="flex flex-wrap gap-3">
        <SendButton send={save} pending="Saving…" label="Save" />
        {work.nextStep && <StepDone id={id} seen={work.seen} />}
      </div>
    </ScriptForm>
  )
}

function StepDone({ id, seen }: { id: string; seen: string }) {
  return (
    <ActionButton
      onPress={() => callApi('POST', `/api/admin/people/${id}/step-done`, { seen })}
      done={{ title: 'Step done', description: 'What is the next step?' }}
      failure={{ title: 'The step was not marked as done' }}
    >
      Mark as done
    </ActionButton>
  )
}

/** For read-only roles. */
export function WorkFacts({ work: { status, nextStep, nextStepOn } }: { work: Work }) {
  return (
    <p className="max-w-text wrap-anywhere">
      {statuses[status]}.{' '}
      {nextStep ? `Next step: ${nextStep}${nextStepOn && `, on ${formatDay(nextStepOn)}`}.` : 'No next step.'}
    </p>
  )
}
