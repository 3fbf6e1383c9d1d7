import { RANGE_MAX } from '@lapwing/domain';
import { Slider } from '@mantine/core';
import classes from './range-slider.module.css';

interface RangeSliderProps {
  label: string;
  /** 0 to 16. */
  value: number;
  valueText: string;
  /** The texts of 1, the closest, and of 16, the farthest. */
  marks?: readonly [closest: string, farthest: string];
  isDisabled?: boolean;
  onChange: (value: number) => void;
}

/** The range of a tag or a gateway, with its value beside the label (L§5, S§5). */
export function RangeSlider({ label, value, valueText, marks, isDisabled = false, onChange }: RangeSliderProps) {
  return (
    <div>
      <div className={classes.head}>
        <span>{label}</span>
        <span>{valueText}</span>
      </div>
      <Slider
        thumbLabel={label}
        min={0}
        max={RANGE_MAX}
        step={1}
        label={null}
        value={value}
        disabled={isDisabled}
        onChange={onChange}
        {...(marks && { marks: [{ value: 1 }, { value: RANGE_MAX }] })}
      />
      {marks && (
        <div className={classes.marks}>
          <span>{marks[0]}</span>
          <span>{marks[1]}</span>
        </div>
      )}
    </div>
  );
}
