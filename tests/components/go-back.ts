import { act } from './react.tsx'

/** Goes back to an address the tool had before. happy-dom keeps no history, so the test remembers the address. */
export async function goBackTo(address: string): Promise<void> {
  window.history.replaceState(null, '', address)
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
}
