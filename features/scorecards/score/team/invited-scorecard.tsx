import type { Definition } from '#content/scorecards/definition.ts'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { parseKept } from '#lib/web/kept.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { ScorecardForm } from '../../form/scorecard-form.tsx'
import { Invited, WhoSees } from './invited-page.tsx'
import type { InvitedReading } from './invited-reading.ts'
import { teamAnswerKey } from './own-team.ts'

/** One key per browser and invitation, so that retries and other tabs count as the same answer. */
function keyOf(teamId: string): string {
  const { clientKey } = parseKept(readKept(teamAnswerKey(teamId)))
  if (typeof clientKey === 'string') return clientKey
  const fresh = randomKey()
  keepText(teamAnswerKey(teamId), JSON.stringify({ clientKey: fresh }))
  return fresh
}

type InvitedScorecardProps = { invited: InvitedReading; definition: Definition | undefined }

/** The questions of one of the owner's scorecards, for someone invited to answer them without a name. */
export function InvitedScorecard({ invited, definition }: InvitedScorecardProps) {
  const { id, texts } = invited
  return (
    <Invited
      invited={invited}
      form={({ onSent }) =>
        definition && (
          <ScorecardForm
            definition={definition}
            draftName={`team-form-${id}`}
            optInText={undefined}
            opening={
              <>
                <p className="mt-5 text-lg wrap-anywhere">{texts.asks}</p>
                <p className="mt-3 wrap-anywhere">{texts.youMeans}</p>
              </>
            }
            aside={<WhoSees texts={texts} />}
            texts={texts}
            onSend={async ({ answers }) => {
              await sendForm('/api/team-answers/scorecard', { team: id, clientKey: keyOf(id), answers })
              keepText(teamAnswerKey(id), JSON.stringify({ sent: true }))
              window.scrollTo(0, 0)
              onSent()
            }}
          />
        )
      }
    />
  )
}
