import type { Block, OwnScript } from '../../files/workshop-schema.ts'

export function scripted({ script: _, ...block }: Block, script: OwnScript | null): Block {
  return script ? { ...block, script } : block
}

/** Moves the facilitator's notes, scripts and ids to the new blocks of the same kind. */
export function withNotes(blocks: readonly Block[], before: readonly Block[]): Block[] {
  const left = [...before]
  const kept = blocks.map(({ kind }) => {
    const at = left.findIndex((each) => each.kind === kind)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id
  })
  const free = freeIds([...before, ...blocks])
  return blocks.map((block, index) => {
    const own = before.filter(({ kind }) => kind === block.kind)
    const notes = own.find((each) => each.notes !== '')?.notes ?? ''
    const id = kept[index] ?? free()
    return scripted({ ...block, id, notes }, own.find(({ script }) => script)?.script ?? null)
  })
}

/** Generates ids not used by any block, past or present: a timer may still refer to a deleted one. */
function freeIds(blocks: readonly Pick<Block, 'id'>[]): () => string {
  const taken = new Set(blocks.map(({ id }) => id))
  let number = 0
  return () => {
    do number += 1
    while (taken.has(`b${number}`))
    return `b${number}`
  }
}
