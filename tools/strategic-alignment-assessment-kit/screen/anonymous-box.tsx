import { type MouseEvent, useState } from 'react'
import { keepFocusBeside } from '#tools/shared/parts/focus/keep-focus.browser.ts'
import { TakeInCodes } from '#tools/shared/sheets/take-in-codes.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { Button } from '#ui/button.tsx'
import { lostWords, withoutGroups } from '../model/box-words.ts'
import { fewest, type RoundId, roundNames } from '../model/model.ts'
import {
  type Alike,
  correctedWords,
  mostCorrected,
  openCodes,
  putIntoBox,
  waitingCodes,
} from '../model/read-answers.ts'
import type { RoundProps } from './round-props.ts'
import type { Box, Boxes } from './use-box.tsx'

export function AnonymousBox({ doc, round, dispatch, boxes }: RoundProps & { boxes: Boxes }) {
  const box = boxes[round]
  const { opened } = doc.rounds[round]
  if (opened) return <OpenedBox people={opened.people} round={round} />
  const kept = box.opened()
  if (box.isSpent()) {
    return <OpenedBefore onBack={kept && (() => dispatch({ type: 'open-box', round, opened: kept }))} />
  }
  const codes = waitingCodes(doc, round, box.codes)
  const open = () => {
    // Another tab may have opened it since: what it left here goes, and the screen says so.
    if (box.isSpent()) box.empty()
    else {
      const result = openCodes(doc, round, codes, boxes.wordings)
      if (dispatch({ type: 'open-box', round, opened: result })) box.close(result)
    }
  }
  return (
    <section aria-labelledby="take-in">
      <h3 id="take-in" className="text-xl">
        2. Gather the codes in the box
      </h3>
      <TakeInCodes
        draft={`codes ${round}`}
        placeholder="7K3M-Q2ZP-4XAB"
        hint="Paste them as they came, without names. A name beside a code is not kept."
        button="Put into the box"
        onTake={(text) => {
          const put = putIntoBox(doc, round, box.codes, text)
          box.put(put)
          boxes.noteQuestions()
          return { taken: put.taken, refused: put.refused, words: correctedWords(put) }
        }}
      />
      <AlikeCodes box={box} />
      <div className="mt-6 border-line border-t pt-5">
        <h3 className="text-xl">3. Open the box, once</h3>
        <p className="mt-2" role="status">
          <strong>{counted(codes.length, 'code')} in the box.</strong>{' '}
          {codes.length < fewest
            ? `It opens from ${fewest} on.`
            : 'Open it when everybody has answered: nobody can be added after.'}
        </p>
        {lostWords(doc, round, codes, boxes.wordings).map((line) => (
          <p key={line} role="status" className="mt-2 font-semibold text-amber">
            {line}
          </p>
        ))}
        <Opening
          canOpen={codes.length >= fewest}
          words={counted(codes.length, 'answer') + withoutGroups(doc, round, codes)}
          onOpen={open}
        />
        <BoxWords />
      </div>
    </section>
  )
}

/** A sheet of an older version does not say that it was corrected: only people know. */
function AlikeCodes({ box }: { box: Box }) {
  const settle = ({ currentTarget }: MouseEvent<HTMLElement>, pair: Alike, isCorrected: boolean) => {
    keepFocusBeside(currentTarget.closest('li') ?? currentTarget)
    box.settle(pair, isCorrected)
  }
  return (
    <ul aria-live="polite" className="mt-4 space-y-4">
      {box.alike.map((pair) => (
        <li key={pair.earlier + pair.later} className="rounded border border-amber bg-amber-tint p-4">
          <p className="font-semibold">
            A code has the random number of another in the box, and more than {mostCorrected} other ratings.
            Did somebody correct a sheet after handing in its code?
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={(event) => settle(event, pair, true)}>Corrected: count the later code</Button>
            <Button look="quiet" onClick={(event) => settle(event, pair, false)}>
              Two people: count both
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

type OpeningProps = { canOpen: boolean; words: string; onOpen: () => void }

function Opening({ canOpen, words, onOpen }: OpeningProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking || !canOpen) {
    return (
      <Button className="mt-3" disabled={!canOpen} onClick={() => setIsAsking(true)}>
        Open the box
      </Button>
    )
  }
  return (
    <div className="mt-3 rounded border border-edge bg-sheet p-4">
      <p className="font-semibold">Have all answered who should?</p>
      <p className="mt-1">
        Opened a second time with one more, the difference would be that person’s answer. So it opens once in
        this browser, and the codes are then gone from it. Delete them too where they were dropped: whoever
        keeps the codes and a file from before could open them again elsewhere.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button autoFocus onClick={onOpen}>
          Open with {words}
        </Button>
        <Button look="quiet" onClick={() => setIsAsking(false)}>
          Wait for more
        </Button>
      </div>
    </div>
  )
}

function BoxWords() {
  return (
    <div className="mt-4 space-y-2 text-sm text-soft">
      <p>
        The box lies in this browser, not in the document, its versions or its file. Opened, it becomes how
        often each answer was given; codes, order and rows are not kept.
      </p>
      <p>
        Who opens the box and answered too knows one answer of the sum, and so more about the others: answer
        yourself only if five or more others do.
      </p>
      <p>
        What no file on your computer can do: hide an answer from somebody who has its code and knows whose it
        is, or keep whoever has all codes and a copy of this file from opening them in another browser. So let
        the codes come in where no name stands beside them, or through somebody outside the team, and delete
        them there when the box was opened.
      </p>
    </div>
  )
}

function OpenedBox({ people, round }: { people: number; round: RoundId }) {
  return (
    <section aria-labelledby="who">
      <h3 id="who" className="text-xl">
        {counted(people, 'answer')}, {roundNames[round].toLowerCase()}
      </h3>
      <p className="mt-3 text-soft">
        The box was opened and this round is closed. Who comes later does not count: with one more, the
        difference would be that person’s answer. No code and no row of one person is kept here. Delete the
        codes where they were dropped too.
      </p>
    </section>
  )
}

/** After Undo, in an earlier version, or in a copy: what was opened can be had back, and not be opened with others. */
function OpenedBefore({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <section aria-labelledby="who">
      <h3 id="who" className="text-xl">
        This round was opened before
      </h3>
      <p className="mt-3 text-soft">
        {onBack
          ? 'What was counted then is kept beside this document.'
          : 'Its results are in the document in which it was opened: Redo, a later version under Documents, or a file saved after it brings them back.'}{' '}
        In this browser it does not open again with other codes: the difference would be what single people
        answered. For another round, begin a new assessment.
      </p>
      {onBack && (
        <Button className="mt-4" onClick={onBack}>
          Bring the results back
        </Button>
      )}
    </section>
  )
}
