import { useEffect } from 'react'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { type Assessment, type Opened, type RoundId, roundIds } from '../model/model.ts'
import { noteOpened, wasOpened } from '../model/opened-notes.ts'
import { waitingCodes } from '../model/read-answers.ts'

const plainStorage = () => window.localStorage

export type Box = ReturnType<typeof useBox>

export type Boxes = ReturnType<typeof useBoxes>

export function useBoxes(doc: Assessment) {
  return { before: useBox(doc, 'before'), after: useBox(doc, 'after') }
}

/** Number of codes that wait for a round to be opened. */
export function inBox(doc: Assessment, round: RoundId, boxes: Boxes): number {
  const isWaiting = doc.anonymous && !doc.rounds[round].opened && !boxes[round].isSpent()
  return isWaiting ? waitingCodes(doc, round, boxes[round].codes).length : 0
}

/**
 * The codes of an anonymous round until it is opened. Stored separately from the document, because every state of a
 * document is kept, and the difference between two would be one person's answers.
 */
function useBox({ id }: Pick<Assessment, 'id'>, round: RoundId) {
  const [codes, setCodes, dropCodes] = useDraft<string[]>(`box ${id} ${round}`, [])
  // Older versions wrote ‘yes’.
  const [mark, setMark] = useDraft<string>(`opened ${id} ${round}`, '')
  /** Checked each time: another tab, or a copy of the document, may have opened it. */
  const isSpent = () => mark !== '' || isNoted(id, round)
  useEffect(() => {
    if (codes.length > 0 && isSpent()) dropCodes()
  })
  return {
    codes,
    isSpent,
    empty: dropCodes,
    put: setCodes,
    /** Stored at once: an Undo before the document was saved would lose the totals, and the codes are gone. */
    opened: () => (mark.startsWith('{') ? (JSON.parse(mark) as Opened) : undefined),
    close(opened: Opened) {
      dropCodes()
      setMark(JSON.stringify(opened))
      note(id, round)
    },
  }
}

/** Records every opened round that is seen, so that a file from before it finds the record. */
export function useOpenedNotes({ id, rounds }: Pick<Assessment, 'id' | 'rounds'>): void {
  const opened = roundIds.filter((round) => rounds[round].opened).join(' ')
  useEffect(() => {
    for (const round of roundIds) if (opened.split(' ').includes(round)) note(id, round)
  }, [id, opened])
}

/** The demo keeps nothing beyond its page. */
function isNoted(id: string, round: RoundId): boolean {
  return __EDITION__ === 'full' && wasOpened(plainStorage, __TOOL__.id, id, round)
}

function note(id: string, round: RoundId): void {
  if (__EDITION__ === 'full') noteOpened(plainStorage, __TOOL__.id, id, round)
}
