import { signKey } from '#lib/pictures/sign-key.ts'
import type { DrawSign } from '#platform/http/api.server.ts'
import type { PictureWork } from './picture-work.server.ts'

/** More than an owner tries before one is chosen. */
const mostKept = 20

/** The owner's sign, published or of a draft, drawn in the side process and kept: every page of a draft shows it. */
export function drawOnce({ sign }: Pick<PictureWork, 'sign'>, fontsDir: string): DrawSign {
  const kept = new Map<string, Promise<string>>()
  return (who) => {
    const key = signKey(who)
    const drawn = kept.get(key) ?? sign({ who: { sign: who.sign, look: who.look }, fontsDir })
    // What failed is tried again, and told to whoever asked.
    drawn.catch(() => kept.delete(key))
    kept.set(key, drawn)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return drawn
  }
}
