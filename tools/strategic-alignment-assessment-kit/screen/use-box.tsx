import { useEffect } from 'react'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { type Assessment, type Opened, type RoundId, roundIds } from '../model/model.ts'
import { noteOpened, wasOpened } from '../model/opened-notes.ts'

const plainStorage = () => window.localStorage

export type Box = ReturnType<typeof useBox>

/**
 * The codes of an anonymous round until it is opened. They lie beside the document and never in it: each state of a
 * document is kept, and the difference of two would be what one person answered.
 */
export function useBox({ id }: Pick<Assessment, 'id'>, round: RoundId) {
  const [codes, setCodes, empty] = useDraft<string[]>(`box ${id} ${round}`, [])
  // Older versions wrote ‘yes’.
  const [mark, setMark] = useDraft<string>(`opened ${id} ${round}`, '')
  /** Asked anew each time: another tab, or a copy of the document, may have opened it. */
  const isSpent = () => mark !== '' || isNoted(id, round)
  useEffect(() => {
    if (codes.length > 0 && isSpent()) empty()
  })
  return {
    codes,
    setCodes,
    isSpent,
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
