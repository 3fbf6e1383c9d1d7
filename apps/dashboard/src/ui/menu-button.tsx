import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface MenuButtonProps {
  icon: Icon;
  text: string;
  onClick: () => void;
}

/** A command in the menu of narrow screens. */
export function MenuButton({ icon: CommandIcon, text, onClick }: MenuButtonProps) {
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      mb={8}
      leftSection={<CommandIcon size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
