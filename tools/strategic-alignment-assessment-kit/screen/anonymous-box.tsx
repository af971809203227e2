import { useState } from 'react'
import { Section } from '#tools/shared/parts/section.tsx'
import { ImportCodes } from '#tools/shared/sheets/import-codes.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { Button } from '#ui/button.tsx'
import { fewest, type RoundId, roundNames } from '../model/model.ts'
import { correctedWords, openCodes, putIntoBox, waitingCodes } from '../model/read-answers.ts'
import type { RoundProps } from './round-props.ts'
import type { Boxes } from './use-box.tsx'

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
    // Another tab may have opened it since: discards what is left here and says so.
    if (box.isSpent()) box.empty()
    else {
      const result = openCodes(doc, round, codes)
      if (dispatch({ type: 'open-box', round, opened: result })) box.close(result)
    }
  }
  return (
    <Section title="2. Gather the codes in the box">
      <ImportCodes
        draft={`codes ${round}`}
        placeholder="7K3M-Q2ZP-4XAB"
        hint="Paste them as they came, without names. Names next to codes are not kept."
        button="Put into the box"
        onTake={(text) => {
          const put = putIntoBox(doc, round, box.codes, text)
          box.put(put.box)
          return { taken: put.taken, refused: put.refused, words: correctedWords(put) }
        }}
      />
      <div className="mt-6 border-line border-t pt-5">
        <h3 className="text-xl">3. Open the box, once</h3>
        <p className="mt-2" role="status">
          <strong>{counted(codes.length, 'code')} in the box.</strong>{' '}
          {codes.length < fewest
            ? `It opens from ${fewest} on.`
            : 'Open it when everyone has answered: no one can be added afterward.'}{' '}
          It is stored in this browser only.
        </p>
        <Opening canOpen={codes.length >= fewest} words={counted(codes.length, 'answer')} onOpen={open} />
      </div>
    </Section>
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
      <p className="font-semibold">Has everyone answered?</p>
      <p className="mt-1">
        The box opens only once, and its codes are then deleted. Delete them where they were dropped, too.
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

function OpenedBox({ people, round }: { people: number; round: RoundId }) {
  return (
    <Section title={`${counted(people, 'answer')}, ${roundNames[round].toLowerCase()}`}>
      <p className="mt-3 text-soft">
        The box was opened and this round is closed: later codes do not count. Delete the codes where they were dropped,
        too.
      </p>
    </Section>
  )
}

/**
 * After Undo, in an earlier version or in a copy: the opened results can be restored, but not opened together with
 * others.
 */
function OpenedBefore({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <Section title="This round was opened before">
      <p className="mt-3 text-soft">
        {onBack
          ? 'The results counted then are stored with this document.'
          : 'Its results are in the document in which it was opened: Redo, a later version under Documents, or a file saved after it brings them back.'}{' '}
        It does not open again with other codes. For another round, begin a new assessment.
      </p>
      {onBack && (
        <Button className="mt-4" onClick={onBack}>
          Bring the results back
        </Button>
      )}
    </Section>
  )
}
