import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { type Assessment, reduce } from '../model/model.ts'

/** The assessment with a question of its own for each label that it does not have yet. */
export function ownFor(doc: Assessment, labels: readonly string[]): Assessment {
  return labels.reduce((all, text) => {
    if (text === '' || all.own.some((each) => isSameName(each.text, text))) return all
    const id = newId()
    return reduce(reduce(all, { type: 'add-question', id }), { type: 'word-question', id, text })
  }, doc)
}
