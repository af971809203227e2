import { adviceByKey } from '#content/diagnostic/advice-keys.ts'
// The one place that knows the samples by their words: reports made before advice had keys hold nothing else of it.
import { advice } from '#content/owner/samples/advice.ts'

const keyOfText = new Map([...adviceByKey(advice)].map(([key, { text }]) => [text, key]))

/** null for words that were never the sample's: such advice is shown without its tool and step. */
export function keysOfTexts(texts: readonly string[]): (string | null)[] {
  return texts.map((text) => keyOfText.get(text) ?? null)
}
