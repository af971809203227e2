import { OneQuarter } from '#tools/shared/parts/one-quarter.tsx'
import { Button } from '#ui/button.tsx'
import type { Dashboard } from '../model/dashboard.ts'

type StartProps = { doc: Dashboard; onSetup: () => void; onExample: () => void }

/** Nobody to look at yet: one sentence and the ways on. */
export function Start({ doc, onSetup, onExample }: StartProps) {
  const isUntouched = doc.members.length === 0 && doc.measures.length === 0
  return (
    <div className="max-w-text py-6">
      <h3 className="text-2xl">{isUntouched ? 'Who, and measured by what?' : 'Nearly there'}</h3>
      <p className="mt-3 text-lg text-soft">
        {doc.members.length > 0
          ? 'Name the measures: two or three that matter, each with a target and a tolerance.'
          : 'List your people and two or three measures that matter, each with a target. After that it is five minutes a week. A spreadsheet you keep already goes in under Values, with one paste.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onSetup}>Set up the team</Button>
        {isUntouched && (
          <Button look="quiet" onClick={onExample}>
            Look at a team in week eleven
          </Button>
        )}
      </div>
      {__EDITION__ === 'full' && isUntouched && <OneQuarter />}
    </div>
  )
}
