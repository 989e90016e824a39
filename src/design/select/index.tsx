import { ChevronDown } from 'lucide-react';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  ListBoxItem,
  SelectValue,
} from 'react-aria-components';
import { controlClass, FieldLabel, FieldNotes, type FieldProps, fieldClass } from '../field/index.tsx';
import { join } from '../join.ts';
import { OptionTick, optionClass, Popover } from '../popover/index.tsx';

export interface Option {
  id: string;
  label: string;
  description?: string | undefined;
  disabled?: boolean | undefined;
}
export interface SelectProps
  extends Omit<AriaSelectProps<Option>, 'children' | 'className' | 'style' | 'isInvalid'>,
    FieldProps {
  options: Option[];
  className?: string | undefined;
}

/** One choice among a few. `value`, `defaultValue` and `onChange` hold the option's id. */
export function Select({
  label,
  hideLabel,
  description,
  error,
  options,
  placeholder = 'Choisir…',
  className,
  ...rest
}: SelectProps) {
  return (
    <AriaSelect
      validationBehavior="aria"
      {...rest}
      placeholder={placeholder}
      isInvalid={Boolean(error)}
      className={join(fieldClass, 'group/select', className)}
    >
      <FieldLabel required={rest.isRequired} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <Button
        className={join(
          controlClass,
          'flex items-center justify-between gap-3 text-left disabled:cursor-not-allowed group-invalid/select:border-mandarine',
        )}
      >
        <SelectValue className="min-w-0 truncate placeholder-shown:text-encre-2">
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-encre-2" />
      </Button>
      <FieldNotes description={description} error={error} />
      <Popover fit>
        <ListBox items={options} className="outline-none">
          {(option) => <SelectOption option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** One option of the list, shared with the combobox. */
export function SelectOption({ option }: { option: Option }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.disabled ?? false} className={optionClass}>
      <span className="min-w-0">
        {option.label}
        {option.description ? <span className="block text-encre-2 text-sm">{option.description}</span> : null}
      </span>
      <OptionTick />
    </ListBoxItem>
  );
}
