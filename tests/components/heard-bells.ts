import { vi } from 'vitest'

let tones = 0

/** Counts the tones that would be heard; happy-dom has no sound. */
export function listenForBells(): void {
  tones = 0
  const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
  const node = { gain, frequency: { value: 0 }, connect: () => node, start: () => (tones += 1), stop() {} }
  class Silence {
    currentTime = 0
    destination = node
    resume = () => Promise.resolve()
    close = () => Promise.resolve()
    createOscillator = () => node
    createGain = () => node
  }
  vi.stubGlobal('AudioContext', Silence)
}

export const heard = () => tones
