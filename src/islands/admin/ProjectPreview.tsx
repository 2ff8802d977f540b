import { isWebUrl } from '../../domain/text/web-url.ts';
import { nameOf } from '../../domain/project/project.ts';
import { parseTechnologies } from '../../domain/project/project-input.ts';
import { previewMedia } from '../../stores/project-form/file-choice.ts';
import type { ProjectDialog } from '../../stores/project-form/state.ts';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { useDebounced } from './useDebounced.ts';

/** Shows the card as visitors will see it. */
export function ProjectPreview({ dialog }: { readonly dialog: ProjectDialog }) {
  const { fields } = dialog;
  const imageUrl = useDebounced(urlOrNull(fields.imageUrl));
  const videoUrl = useDebounced(urlOrNull(fields.videoUrl));
  const media = previewMedia(dialog, { imageUrl, videoUrl });
  return (
    <div className="project-preview">
      <p className="label">Preview</p>
      {/* Designs style cards through this class, which the list on /projects also has. */}
      <div className="projects-grid">
        <ProjectCard
          key={[...media.images, ...media.videos].join(' ')}
          title={
            fields.title.trim() || (dialog.base === null ? 'New project' : nameOf(dialog.base))
          }
          description={fields.description.trim() || 'The description appears here.'}
          technologies={parseTechnologies(fields.technologies)}
          media={media}
          projectLink={urlOrNull(fields.projectLink)}
          headingLevel={3}
        />
      </div>
    </div>
  );
}

function urlOrNull(text: string): string | null {
  return isWebUrl(text.trim()) ? text.trim() : null;
}
