import { useState } from 'react'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { TakeInCodes } from '#tools/shared/sheets/take-in-codes.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { Button } from '#ui/button.tsx'
import { type Assessment, fewest, type RoundId, roundNames } from '../model/model.ts'
import { openCodes, putIntoBox, waitingCodes } from '../model/read-answers.ts'
import type { RoundProps } from './round-props.ts'

/**
 * The codes of an anonymous round until it is opened. They lie beside the document and never in it: each state of a
 * document is kept, and the difference of two would be what one person answered.
 */
export function useBox({ id }: Pick<Assessment, 'id'>, round: RoundId) {
  const [codes, setCodes, empty] = useDraft<string[]>(`box ${id} ${round}`, [])
  const [wasOpened, setWasOpened] = useDraft<string>(`opened ${id} ${round}`, '')
  return {
    codes,
    setCodes,
    wasOpened: wasOpened !== '',
    close() {
      empty()
      setWasOpened('yes')
    },
  }
}

export function AnonymousBox({ doc, round, dispatch }: RoundProps) {
  const box = useBox(doc, round)
  const { opened } = doc.rounds[round]
  if (opened) return <OpenedBox people={opened.people} round={round} />
  if (box.wasOpened) return <OpenedBefore />
  const codes = waitingCodes(doc, round, box.codes)
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
          const { box: next, taken, refused } = putIntoBox(doc, round, box.codes, text)
          box.setCodes(next)
          return { taken, refused }
        }}
      />
      <div className="mt-6 border-line border-t pt-5">
        <h3 className="text-xl">3. Open the box, once</h3>
        <p className="mt-2" role="status">
          <strong>{counted(codes.length, 'code')} in the box.</strong>{' '}
          {codes.length < fewest
            ? `It opens from ${fewest} on.`
            : 'Open it when everybody has answered: nobody can be added after.'}
        </p>
        <Opening
          canOpen={codes.length >= fewest}
          count={codes.length}
          onOpen={() => {
            const isDone = dispatch({ type: 'open-box', round, opened: openCodes(doc, round, codes) })
            if (isDone) box.close()
          }}
        />
        <BoxWords />
      </div>
    </section>
  )
}

type OpeningProps = { canOpen: boolean; count: number; onOpen: () => void }

function Opening({ canOpen, count, onOpen }: OpeningProps) {
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
        Opened a second time with one more, the difference would be that person’s answer. So it opens once,
        and the codes are then gone.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button autoFocus onClick={onOpen}>
          Open with {counted(count, 'answer')}
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
    <p className="mt-4 text-sm text-soft">
      The box lies in this browser, not in the document, its versions or its file. Opened, it becomes how
      often each answer was given; codes, order and rows are not kept. What no file on your computer can do:
      hide an answer from somebody who has its code and knows whose it is. So let the codes come in where no
      name stands beside them, or through somebody outside the team.
    </p>
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
        difference would be that person’s answer. No code and no row of one person is kept.
      </p>
    </section>
  )
}

/** After Undo, or an earlier version: what was opened can be had back, and not be opened with others. */
function OpenedBefore() {
  return (
    <section aria-labelledby="who">
      <h3 id="who" className="text-xl">
        This round was opened before
      </h3>
      <p className="mt-3 text-soft">
        Redo, or a later version under Documents, brings its results back. It does not open again with other
        codes: the difference would be what single people answered. For another round, begin a new assessment.
      </p>
    </section>
  )
}
