import { useState } from 'react'
import { localTimeZone } from '#tools/shared/files/time-zone.ts'
import { focusView } from '#tools/shared/parts/focus/focus-view.browser.ts'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Button } from '#ui/button.tsx'
import { type Form, type Length, lengths } from '../model/kinds.ts'
import { formatMinutes } from '../model/run/clock.ts'
import type { Dispatch } from '../model/scripts/props.ts'
import { layOut, lengthMinutes, lengthNames } from '../model/scripts/templates.ts'
import { PlaceChoice } from './place-choice.tsx'

const uses: Record<Length, string> = {
  hour: 'One team that knows its priorities, and one or two objectives.',
  short: 'A team that has done it before, or one objective.',
  half: 'A leadership team and two or three objectives. The usual choice.',
  full: 'The first time, the year’s goals, or more than ten people.',
}

export function Start({ dispatch, onExample }: { dispatch: Dispatch; onExample: () => void }) {
  const [form, setForm] = useState<Form>('room')
  return (
    <div className="max-w-grid py-6">
      <h2 className="text-2xl">How long do you have?</h2>
      <p className="mt-3 max-w-text text-lg text-soft">
        Choose, and the agenda is there: every block with its script, its materials and a timer. You can change all of
        it, and it will still end on time.
      </p>
      <div className="mt-6">
        <PlaceChoice value={form} onChange={setForm} />
      </div>
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {lengths.map((length) => (
          <li key={length} className="flex flex-col items-start border-ink border-t-2 py-4">
            <h3 className="text-xl">{lengthNames[length]}</h3>
            <p className="mt-1 grow text-soft">
              {formatMinutes(lengthMinutes[length])}, {layOut(length, form).length} blocks. {uses[length]}
            </p>
            <Button
              className="mt-4"
              look={length === 'half' ? 'main' : 'quiet'}
              onClick={() => dispatch({ type: 'lay-out', length, form, zone: localTimeZone() }) && focusView()}
            >
              Lay out {lengthNames[length].toLowerCase()}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <LinkButton className="font-semibold" onClick={onExample}>
          Look at a finished workshop
        </LinkButton>
      </p>
    </div>
  )
}
