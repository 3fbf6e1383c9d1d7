import { useEffect, useState } from 'react';
import type { Topic } from './topics.ts';

/** Only the part of the window in which one reads: a strip below its top. */
const READING_STRIP = '-15% 0px -75% 0px';

/** The topic that is being read: of the topics shown, the one in the upper part of the window. */
export function useCurrentTopic(shown: readonly Topic[]): Topic | null {
  const [current, setCurrent] = useState<Topic | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const topic = shown.find((each) => each === entered);
        if (topic !== undefined) setCurrent(topic);
      },
      { rootMargin: READING_STRIP },
    );
    for (const topic of shown) {
      const section = document.getElementById(topic);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [shown]);
  return current;
}
