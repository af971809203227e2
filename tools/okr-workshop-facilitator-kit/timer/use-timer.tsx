import { useCallback, useEffect, useRef, useState } from 'react'
import { type Chime, openChime } from './chime.ts'
import { addMinutes, leftMs, newTimer, pause, signalBetween, start, type Timer } from './timer.ts'

export type Clock = {
  timer: Timer | undefined
  now: number
  load: (blockId: string, minutes: number) => void
  /** On a press: its bells may ring from then on, and it looks at the time at once. */
  wake: () => void
  toggle: () => void
  add: (minutes: number) => void
  /** Lets the room hear what the end will sound like. */
  ring: () => void
  /** It runs since before a reload: browsers keep silent until the page is pressed once. */
  isMute: boolean
  stop: () => void
}

/** How often the clock is looked at while it runs. */
const tickMs = 250

/**
 * The one timer of the workshop: it goes on while the facilitator looks at something else, or reloads the page. What
 * passed meanwhile has passed, and a bell that nobody could hear does not ring late. While the day is on, the time of
 * day goes on as well when the timer stands still.
 */
export function useTimer(
  timer: Timer | undefined,
  setTimer: (timer: Timer | undefined) => void,
  quiet: boolean,
  isDayOn: boolean,
): Clock {
  const [now, setNow] = useState(Date.now)
  const [hasSound, setSound] = useState(false)
  const chime = useRef<Chime>(undefined)
  const isQuiet = useRef(quiet)
  isQuiet.current = quiet
  useEffect(() => {
    if (!timer || timer.since === null) return
    let before = leftMs(timer, Date.now())
    const tick = () => {
      const at = Date.now()
      const left = leftMs(timer, at)
      const signal = signalBetween(timer, before, left)
      before = left
      setNow(at)
      if (signal && !isQuiet.current) chime.current?.play(signal)
    }
    const ticking = setInterval(tick, tickMs)
    return () => clearInterval(ticking)
  }, [timer])
  const isRunning = timer !== undefined && timer.since !== null
  useTimeOfDay(isDayOn && !isRunning, setNow)
  useAwakeScreen(isRunning)
  useEffect(() => () => chime.current?.close(), [])
  const change = (next: Timer | undefined) => {
    setNow(Date.now())
    setTimer(next)
  }
  const open = useCallback(() => {
    chime.current ??= openChime()
    setSound(true)
    return chime.current
  }, [])
  const isMute = isRunning && !hasSound && !quiet
  useEffect(() => {
    if (!isMute) return
    const heard = new AbortController()
    for (const press of ['click', 'keydown']) addEventListener(press, open, { signal: heard.signal })
    return () => heard.abort()
  }, [isMute, open])
  return {
    timer,
    now,
    load: (blockId, minutes) => change(newTimer(blockId, minutes)),
    wake: () => {
      open()
      setNow(Date.now())
    },
    toggle: () => {
      if (!timer) return
      open()
      change(timer.since === null ? start(timer, Date.now()) : pause(timer, Date.now()))
    },
    add: (minutes) => timer && change(addMinutes(timer, minutes)),
    ring: () => open().play('end'),
    isMute,
    stop: () => change(undefined),
  }
}

/** Looks at the clock each second, and at once when a laptop wakes up or the tab is looked at again. */
function useTimeOfDay(isOn: boolean, tell: (now: number) => void): void {
  useEffect(() => {
    const look = () => tell(Date.now())
    addEventListener('visibilitychange', look)
    const looking = isOn ? setInterval(look, 1000) : undefined
    return () => {
      removeEventListener('visibilitychange', look)
      clearInterval(looking)
    }
  }, [isOn, tell])
}

/** A screen that goes dark in the middle of an exercise is no timer. Not every browser can be asked. */
function useAwakeScreen(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    return () => void lock?.then((held) => held?.release())
  }, [isRunning])
}
