import { IconChevronDown, type Icon } from '@tabler/icons-react';
import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  icon: Icon;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChoose: (value: Value) => void;
}

/** A small select with few options; the browser's own list works everywhere. */
export function Choice<Value extends string>({ label, icon: Icon, value, options, onChoose }: ChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChoose(option.value);
  };
  return (
    <span className={classes.choice}>
      <Icon className={classes.icon} size={16} stroke={1.75} aria-hidden />
      <select
        className={classes.select}
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={14} stroke={1.75} aria-hidden />
    </span>
  );
}
