import { useEffect } from 'react'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { type Assessment, type Opened, type RoundId, roundIds } from '../model/model.ts'
import { noteOpened, wasOpened } from '../model/opened-notes.ts'
import { type Alike, type Boxed, stillAlike, waitingCodes } from '../model/read-answers.ts'
import { type Wording, withWordings } from '../model/wordings.ts'

const plainStorage = () => window.localStorage

export type Box = ReturnType<typeof useBox>

export type Boxes = ReturnType<typeof useBoxes>

/** Both rounds' boxes, and what the sheets asked whose codes are or will be in them. */
export function useBoxes(doc: Assessment) {
  const [wordings, setWordings] = useDraft<Wording[]>(`asked on sheets ${doc.id}`, [])
  return {
    before: useBox(doc, 'before'),
    after: useBox(doc, 'after'),
    wordings,
    /** Called when a sheet goes out, and when a code comes in. */
    noteQuestions: () => setWordings(withWordings(wordings, doc)),
  }
}

/** How many codes wait for a round to be opened. */
export function inBox(doc: Assessment, round: RoundId, boxes: Boxes): number {
  const isWaiting = doc.anonymous && !doc.rounds[round].opened && !boxes[round].isSpent()
  return isWaiting ? waitingCodes(doc, round, boxes[round].codes).length : 0
}

/**
 * The codes of an anonymous round until it is opened. They lie beside the document and never in it: each state of a
 * document is kept, and the difference of two would be what one person answered.
 */
function useBox({ id }: Pick<Assessment, 'id'>, round: RoundId) {
  const [codes, setCodes, dropCodes] = useDraft<string[]>(`box ${id} ${round}`, [])
  const [alike, setAlike, dropAlike] = useDraft<Alike[]>(`alike ${id} ${round}`, [])
  // Older versions wrote ‘yes’.
  const [mark, setMark] = useDraft<string>(`opened ${id} ${round}`, '')
  /** Asked anew each time: another tab, or a copy of the document, may have opened it. */
  const isSpent = () => mark !== '' || isNoted(id, round)
  const empty = () => {
    dropCodes()
    dropAlike()
  }
  useEffect(() => {
    if (codes.length > 0 && isSpent()) empty()
  })
  return {
    codes,
    /** Pairs of which nobody has said yet whether one corrects the other. */
    alike: stillAlike(alike, codes),
    isSpent,
    empty,
    put(boxed: Boxed) {
      setCodes(boxed.box)
      if (boxed.alike.length > 0) setAlike([...alike, ...boxed.alike])
    },
    /** Says of a pair what it is. */
    settle(pair: Alike, isCorrected: boolean) {
      setAlike(alike.filter((each) => each !== pair))
      if (isCorrected) setCodes(codes.filter((code) => code !== pair.earlier))
    },
    /** What was counted, kept at once: an Undo before the document was saved would lose it, and the codes are gone. */
    opened: () => (mark.startsWith('{') ? (JSON.parse(mark) as Opened) : undefined),
    close(opened: Opened) {
      empty()
      setMark(JSON.stringify(opened))
      note(id, round)
    },
  }
}

/** An opened round is noted wherever it is seen: a file from before it then finds the note. */
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
