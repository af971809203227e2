import { Button } from '#ui/button.tsx'
import type { Dashboard } from '../files/format.ts'

type StartProps = { doc: Dashboard; onSetup: () => void; onExample: () => void }

export function Start({ doc, onSetup, onExample }: StartProps) {
  const isUntouched = doc.members.length === 0 && doc.measures.length === 0
  return (
    <div className="max-w-text py-6">
      <h3 className="text-2xl">{isUntouched ? 'Who is on the team, and what do you measure?' : 'Nearly there'}</h3>
      <p className="mt-3 text-lg text-soft">
        {doc.members.length > 0
          ? 'Add two or three measures, each with a target and a tolerance.'
          : 'Add your people and two or three measures, each with a target. After that it takes five minutes a week. You can also import a spreadsheet under Values.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onSetup}>Set up the team</Button>
        {isUntouched && (
          <Button look="quiet" onClick={onExample}>
            Look at a team in week eleven
          </Button>
        )}
      </div>
    </div>
  )
}
