import { Plus } from 'lucide-react'
import { newId } from '#tools/shared/document/new-id.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { formatDay, today } from '#tools/shared/values/days.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Decision, Framework } from '../files/format.ts'
import {
  chosenOption,
  lastVerdict,
  logOrder,
  nextReview,
  stateNames,
  stateOf,
  trackRecord,
  verdictNames,
} from '../model/log.ts'
import { type Dispatch, decisionTitle, emptyDecision, optionName } from '../model/model.ts'
import { stateTones } from './decision-heading.tsx'

type LogViewProps = { doc: Framework; dispatch: Dispatch; onOpen: () => void }

export function LogView({ doc, dispatch, onOpen }: LogViewProps) {
  const add = () => dispatch({ type: 'add-decision', decision: emptyDecision(newId()) }) && onOpen()
  const { decided, told, better, expected, worse } = trackRecord(doc.decisions)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 className="text-xl">Decision log</h3>
          <p className="mt-1 text-soft">
            {told === 0
              ? `${decided} of ${doc.decisions.length} decided. None has a verdict yet.`
              : `${told} of ${decided} taken decisions have a verdict: ${better} better, ${expected} as expected, ${worse} worse.`}
          </p>
        </div>
        <Button onClick={add}>
          <Plus aria-hidden strokeWidth={1.75} className="size-5" />
          New decision
        </Button>
      </div>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {logOrder(doc.decisions, today()).map((decision) => (
          <LogRow
            key={decision.id}
            decision={decision}
            isOpen={decision.id === doc.openId}
            dispatch={dispatch}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  )
}

type LogRowProps = { decision: Decision; isOpen: boolean; dispatch: Dispatch; onOpen: () => void }

function LogRow({ decision, isOpen, dispatch, onOpen }: LogRowProps) {
  const state = stateOf(decision, today())
  const title = decisionTitle(decision)
  return (
    <li
      data-row={decision.id}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[1fr_12rem_13rem]"
    >
      <div className="max-md:col-span-2">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-soft">{factsOf(decision)}</p>
      </div>
      <p>
        <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      </p>
      <div className="flex items-center justify-end gap-1">
        {isOpen ? (
          <span className="px-4 text-soft">On screen</span>
        ) : (
          <Button
            look="quiet"
            aria-label={`Open ${title}`}
            onClick={() => dispatch({ type: 'open', id: decision.id }) && onOpen()}
          >
            Open
          </Button>
        )}
        <DeleteButton
          label={`Remove ${title}`}
          onClick={() => dispatch({ type: 'remove-decision', id: decision.id, instead: emptyDecision(newId()) })}
        />
      </div>
    </li>
  )
}

function factsOf(decision: Decision): string {
  const { decidedOn, decideBy, owner } = decision
  const chosen = chosenOption(decision)
  const next = nextReview(decision)
  const verdict = lastVerdict(decision)
  return [
    chosen && optionName(chosen),
    chosen ? decidedOn && `decided ${formatDay(decidedOn)}` : decideBy && `decide by ${formatDay(decideBy)}`,
    next && `review ${formatDay(next.day)}`,
    verdict && verdictNames[verdict].toLowerCase(),
    owner,
  ]
    .filter(Boolean)
    .join(' · ')
}
