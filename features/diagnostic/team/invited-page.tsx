import { useEffect, useState } from 'react'
import { readKept } from '#lib/web/kept.browser.ts'
import { parseKept } from '#lib/web/kept.ts'
import { Message } from '#ui/message.tsx'
import { InvitedForm } from './invited-form.tsx'
import type { InvitedReading } from './invited-reading.ts'
import { ownTeamKey, teamAnswerKey } from './own-team.ts'

/** What this browser has to do with the invitation; unknown until scripts run. */
type Standing = 'unknown' | 'invited' | 'answered' | 'own'

function standingOf(teamId: string): Standing {
  if (parseKept(readKept(teamAnswerKey(teamId))).sent === true) return 'answered'
  return readKept(ownTeamKey(teamId)) ? 'own' : 'invited'
}

/** Says who asks and who sees what, and takes one answer of each browser. */
export function InvitedPage({ invited }: { invited: InvitedReading }) {
  const { id, state, words } = invited
  const [standing, setStanding] = useState<Standing>('unknown')
  useEffect(() => setStanding(standingOf(id)), [id])
  if (standing === 'answered') return <Message {...words.thanks} />
  if (state !== 'open') return <Message {...words.ended} />
  if (standing === 'own') return <Message {...words.own} />
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-10 pt-10 pb-section sm:pt-14 lg:grid-cols-12">
      <div className="max-w-text lg:col-span-7">
        <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
        <p className="mt-5 text-lg wrap-anywhere">{words.asks}</p>
      </div>
      <section
        aria-labelledby="who-sees"
        className="max-w-text self-start border-t border-ink pt-4 lg:col-span-4 lg:col-start-9 lg:row-span-2"
      >
        <h2 id="who-sees" className="font-sans text-base font-semibold tracking-normal">
          {words.whoSees}
        </h2>
        <ul className="mt-3 grid gap-3 text-sm wrap-anywhere">
          {words.promises.map((text) => (
            <li key={text} className="border-b border-line pb-3">
              {text}
            </li>
          ))}
        </ul>
      </section>
      <div className="max-w-text lg:col-span-7 [&_:is(input,button)]:scroll-mt-32">
        <h2 className="text-2xl">{words.heading}</h2>
        <p className="mt-3 wrap-anywhere">{words.youMeans}</p>
        <p className="mt-3 mb-8 text-soft">{words.intro}</p>
        <InvitedForm
          teamId={id}
          ready={standing === 'invited'}
          words={words}
          onSent={() => setStanding('answered')}
        />
      </div>
    </div>
  )
}
